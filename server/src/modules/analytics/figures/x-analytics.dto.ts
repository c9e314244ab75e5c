import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import {
  CollectedAccountResponse,
  DayResponse,
  PeriodFields,
  PeriodResponse,
  StatResponse,
} from './shared-figures.dto';
import { engagementsOf } from '../collection/post-totals';
import type { PostRow } from './figures.repository';
import type { engagementTypes } from './x-analytics.service';

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
