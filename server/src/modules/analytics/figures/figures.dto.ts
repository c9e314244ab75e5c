import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsUUID, Matches } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { engagementsOf } from '../collection/post-totals';
import { figureStatuses } from './collected-accounts.service';
import { type Period, periods, type PeriodName } from './period';
import { statMetrics, type StatMetric } from './series';
import type { BestTime } from './best-times';
import type { ResultFormat } from './format-results';
import type { PostRow } from './figures.repository';
import type { engagementTypes } from './x-analytics.service';

const dayRule = 'must be a day such as 2027-01-31.';

class PeriodFields {
  @ApiPropertyOptional({ enum: periods, default: '30d' })
  @IsOptional()
  @IsIn(periods, { message: `period must be one of ${periods.join(', ')}.` })
  period: PeriodName = '30d';

  /** The first UTC day of a custom period. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: `from ${dayRule}` })
  @IsISO8601({ strict: true }, { message: `from ${dayRule}` })
  from?: string;

  /** The last UTC day of a custom period. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: `to ${dayRule}` })
  @IsISO8601({ strict: true }, { message: `to ${dayRule}` })
  to?: string;

  /** One account alone. */
  @IsOptional()
  @IsUUID('all', { message: 'accountId must be the id of an account.' })
  accountId?: string;
}

/** UTC days, first and last included. */
class PeriodResponse implements Omit<Period, 'days' | 'wholeDays'> {
  @ApiProperty({ format: 'date' })
  from!: string;
  @ApiProperty({ format: 'date' })
  to!: string;
  @ApiProperty({ format: 'date' })
  previousFrom!: string;
  @ApiProperty({ format: 'date' })
  previousTo!: string;
}

export class CollectedAccountResponse {
  id!: string;
  platform!: PublishablePlatform;
  handle!: string;
  displayName!: string;
  /** What it is called on screens. */
  name!: string;
  @ApiProperty({ enum: figureStatuses, description: '`waiting`: nothing has been read yet.' })
  status!: (typeof figureStatuses)[number];
  /** When everything due was last read. */
  syncedAt!: Date | null;
  /** A sentence that says why figures are missing or old. */
  note!: string | null;
}

/** Null is what was not read. */
export class StatResponse {
  @ApiProperty({ enum: statMetrics, description: '`engagementRate` is engagements by impressions, 0–1.' })
  metric!: StatMetric;
  value!: number | null;
  /** Of as many days of the period before as are over in this one; null when those were watched too little to compare. */
  previous!: number | null;
  /** Of the days that are over, against `previous`: 0.5 is half as much again. */
  change!: number | null;
  /** True for an `engagementRate` that leaves out accounts without impressions. */
  isPartial?: boolean;
}

export class DayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  /** Gained on the day; null on a day without a reading. */
  impressions!: number | null;
  /** Impressions of the same day of the period before. */
  previous!: number | null;
  engagements!: number | null;
  /** Of the accounts that have impressions. */
  engagementRate!: number | null;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  /** More than 1 when figures of missed days count on this one. */
  coversDays!: number | null;
}

export const toPeriod = ({ from, to, previousFrom, previousTo }: Period): PeriodResponse => ({
  from,
  to,
  previousFrom,
  previousTo,
});

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

export class DashboardStatResponse extends StatResponse {
  /** One value for each of the seven days; null on a day without a reading. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  sparkline!: (number | null)[];
}

/** Impressions at an age in hours. */
export class CurvePointResponse {
  /** Since the post was made. */
  hours!: number;
  impressions!: number;
}

export class LatestPostResponse {
  id!: string;
  /** The post under Posts; null for one that was made elsewhere. */
  postId!: string | null;
  accountId!: string;
  platform!: PublishablePlatform;
  /** At most 1,000 characters. */
  text!: string;
  url!: string | null;
  postedAt!: Date;
  impressions!: number | null;
  engagements!: number | null;
  /** Impressions in the first 48 hours, as they were read; empty without readings. */
  curve!: CurvePointResponse[];
  /** The account's median at some ages; empty under eight posts. */
  usual!: CurvePointResponse[];
}

export class DashboardResponse {
  accounts!: CollectedAccountResponse[];
  stats!: DashboardStatResponse[];
  /** At most 5, newest first. */
  latest!: LatestPostResponse[];
}

export class XAnalyticsRequest extends IntersectionType(PageQuery, PeriodFields) {
  /** Reads the account first, unless that was less than ten minutes ago. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'refresh must be true or false.' })
  @ApiPropertyOptional({ enum: ['true', 'false'] })
  refresh?: 'true' | 'false';
}

export class FollowersResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  /** Null on a day without a reading. */
  followers!: number | null;
}

export class EngagementByTypeResponse {
  type!: (typeof engagementTypes)[number];
  /** Gained in the period; null for what was not read. */
  value!: number | null;
  /** Gained in the period before. */
  previous!: number | null;
}

export class XPostResponse {
  id!: string;
  /** The post under Posts; null for one that was made elsewhere. */
  postId!: string | null;
  /** X's id. */
  externalId!: string;
  /** At most 1,000 characters. */
  text!: string;
  url!: string | null;
  postedAt!: Date;
  impressions!: number | null;
  /** Likes, replies, reposts and quotes. */
  engagements!: number | null;
  likes!: number | null;
  replies!: number | null;
  reposts!: number | null;
  quotes!: number | null;
  bookmarks!: number | null;
  /** X gives these two for 30 days. */
  linkClicks!: number | null;
  profileVisits!: number | null;
}

export class XAnalyticsResponse {
  period!: PeriodResponse;
  account!: CollectedAccountResponse;
  stats!: StatResponse[];
  days!: DayResponse[];
  followers!: FollowersResponse[];
  engagement!: EngagementByTypeResponse[];
  /** Made in the period, newest first. */
  posts!: XPostResponse[];
  /** `cursor` of the next posts. */
  nextCursor!: string | null;
}

export class SyncResponse {
  accounts!: CollectedAccountResponse[];
}

export const toXPost = (post: PostRow): XPostResponse => ({
  id: post.id,
  postId: post.postId,
  externalId: post.externalId,
  text: post.text,
  url: post.url,
  postedAt: post.postedAt,
  impressions: post.impressions,
  engagements: engagementsOf(post),
  likes: post.likes,
  replies: post.replies,
  reposts: post.reposts,
  quotes: post.quotes,
  bookmarks: post.bookmarks,
  linkClicks: post.linkClicks,
  profileVisits: post.profileVisits,
});
