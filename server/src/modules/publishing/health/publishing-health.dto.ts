import { ApiProperty } from '@nestjs/swagger';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';

/** Posts whose time has come. */
export class DuePostsResponse {
  /** Their time has come, and nothing keeps them. */
  @ApiProperty({ type: 'integer' })
  due!: number;
  /** Due, with an account that is on hold. */
  @ApiProperty({ type: 'integer' })
  held!: number;
  oldestDueSeconds!: number | null;

  @ApiProperty({ description: 'Nothing is sent: a backup was restored, and no admin has resumed publishing since.' })
  isPaused!: boolean;
}

/** A platform that this process does not call for a while. */
export interface PausedPlatform {
  platform: PublishablePlatform;
  since: Date;
  until: Date;
}
