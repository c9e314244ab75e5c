import { ApiProperty } from '@nestjs/swagger';
import { ComparedResponse, FiguresResponse, PercentilesResponse } from './shared.dto';

export class AccountStatesResponse {
  /** Can publish. */
  active!: number;
  /** Connected by username. */
  readOnly!: number;
  /** The plan has no room for them. */
  paused!: number;
  expired!: number;
  revoked!: number;
  disconnected!: number;
}

export class LostAccountsResponse {
  expired!: number;
  revoked!: number;
  disconnected!: number;
}

export class PlatformFiguresResponse {
  platform!: string;
  /** Now. */
  accounts!: AccountStatesResponse;
  connected!: ComparedResponse;
  /** In the period. */
  lost!: LostAccountsResponse;
  published!: ComparedResponse;
  failed!: ComparedResponse;
  /** Failed ones of those that were tried, 0 to 1; null without any. */
  failureShare!: number | null;
  /** How long after its time a scheduled post was published, to two digits; null without any. */
  latenessMs!: PercentilesResponse | null;
}

export class FailureReasonResponse {
  platform!: string;
  code!: string;
  /** What the code means, in a sentence. */
  message!: string;
  posts!: number;
}

export class PlatformDayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  platform!: string;
  published!: number | null;
  failed!: number | null;
}

export class AdminPlatformsResponse extends FiguresResponse {
  /** Most posts first. */
  platforms!: PlatformFiguresResponse[];
  /** Most posts first. */
  failures!: FailureReasonResponse[];
  /** Each platform on each day. */
  series!: PlatformDayResponse[];
}
