import { ApiProperty } from '@nestjs/swagger';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { BestTime } from './best-times';
import type { ResultFormat } from './format-results';
import {
  CollectedAccountResponse,
  DayResponse,
  PeriodFields,
  PeriodResponse,
  StatResponse,
} from './shared-figures.dto';

export class SummaryQuery extends PeriodFields {}

export class RankedPostResponse {
  id!: string;
  /** The post under Posts; null for one that was made elsewhere. */
  postId!: string | null;
  accountId!: string;
  /** The platform's id. */
  externalId!: string;
  platform!: PublishablePlatform;
  /** At most 1,000 characters. */
  text!: string;
  url!: string | null;
  postedAt!: Date;
  impressions!: number | null;
  /** Likes, replies, reposts and quotes. */
  engagements!: number | null;
  /** Against the account's own median at the same age; null under eight posts. */
  timesUsual!: number | null;
  /** Sentences that rest on figures; empty where nothing can be compared. */
  reasons!: string[];
}

/** An hour of the week with the posts that were made in it. */
export class TimeCellResponse {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: 'From 1 (Monday) to 7 (Sunday).' })
  weekday!: number;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 23 })
  hour!: number;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  /** The median of how the posts did; null where none can be compared. */
  timesUsual!: number | null;
}

export class BestTimeResponse implements BestTime {
  /** From 1 (Monday) to 7 (Sunday); null for an hour that stands out over all days. */
  @ApiProperty({ type: 'integer', nullable: true })
  weekday!: number | null;
  @ApiProperty({ type: 'integer' })
  hour!: number;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  timesUsual!: number;
}

export class BestTimesResponse {
  /** Posts that can be compared. */
  @ApiProperty({ type: 'integer' })
  posts!: number;
  /** Hours in which there are posts. */
  cells!: TimeCellResponse[];
  /** Null where no hour does better with enough posts. */
  best!: BestTimeResponse | null;
  /** IANA name of the zone of the hours. */
  timezone!: string;
}

export class FormatResultResponse {
  format!: ResultFormat;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  /** Null under eight posts. */
  timesUsual!: number | null;
}

export class TopicResultResponse {
  /** A word or phrase that recurs in the posts. */
  topic!: string;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  /** Null under eight posts. */
  timesUsual!: number | null;
}

export class SummaryResponse {
  period!: PeriodResponse;
  accounts!: CollectedAccountResponse[];
  stats!: StatResponse[];
  days!: DayResponse[];
  /** At most 5, best first. */
  topPosts!: RankedPostResponse[];
  /** At most 5, worst first; none that is among the top ones. */
  bottomPosts!: RankedPostResponse[];
  /** The first UTC day of the posts that are compared: of the last 90 days, or of the period when it is longer. */
  @ApiProperty({ format: 'date' })
  comparedFrom!: string;
  /** Of the posts since `comparedFrom`; null without premium analytics. */
  bestTimes!: BestTimesResponse | null;
  /** As `bestTimes`, best first. */
  formats!: FormatResultResponse[] | null;
  /** As `bestTimes`, of the newest 300 posts that can be compared; at most 8, best first. */
  topics!: TopicResultResponse[] | null;
  /** What the parts that are null need. */
  requiredLevel!: 'premium' | null;
  /** Whether eight posts or more can be compared: with fewer no pattern is told. */
  isEnough!: boolean;
}
