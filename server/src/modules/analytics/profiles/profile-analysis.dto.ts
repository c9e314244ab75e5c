import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { Whole } from '../../../common/http/whole.decorator';
import type { HookType } from '../../../text/structure/structure';
import type { XProfile } from '../../integrations/reading/x-reading.types';
import { profileFormats, type PassedOnPost, type ProfileFormat } from './profile-analysis.types';
import type { ReadingScope } from './profile-analysis.service';

const defaultTweets = 50;
const mostTweets = 500;

export class AnalyseProfileRequest {
  /** How many of the newest posts are read, reposts among them. */
  @IsOptional()
  @Whole(1, mostTweets)
  @ApiProperty({ default: defaultTweets })
  maxTweets?: number;

  /** Counts and lists reposts as well; figures of posts rest on the account's own either way. */
  @IsOptional()
  @IsBoolean({ message: 'includeRetweets must be true or false.' })
  @ApiProperty({ type: 'boolean', default: false, required: false })
  includeRetweets?: boolean;
}

export const toReadingScope = ({ maxTweets, includeRetweets }: AnalyseProfileRequest): ReadingScope => ({
  maxPosts: maxTweets ?? defaultTweets,
  includeReposts: includeRetweets ?? false,
});

export class PublicProfileResponse implements XProfile {
  /** X's number of the account, as text. */
  @ApiProperty({ format: '' })
  id!: string;
  /** Without the `@`, in the account's own capitals. */
  handle!: string;
  name!: string;
  /** The bio; empty when there is none. */
  description!: string;
  location?: string;
  url?: string;
  @ApiProperty({ type: 'integer' })
  followers!: number;
  @ApiProperty({ type: 'integer' })
  following!: number;
  /** Over the whole life of the account, replies and reposts among them. */
  @ApiProperty({ type: 'integer' })
  posts!: number;
  isVerified!: boolean;
  avatarUrl?: string;
  /** ISO 8601 in UTC. */
  createdAt!: string | null;
}

/** Figures about the account's own posts: replies and reposts are none. Null is what cannot be said. */
export class ProfileStatsResponse {
  /** Own posts among those that were read. */
  @ApiProperty({ type: 'integer' })
  postsAnalyzed!: number;
  /** ISO 8601 in UTC, of the oldest own post. */
  from!: string | null;
  /** ISO 8601 in UTC, of the newest own post. */
  to!: string | null;
  postsPerWeek!: number | null;
  /** 0–1; null where replies were not read, as here. */
  replyShare!: number | null;
  /** 0–1, of all posts that were read; null where reposts were not asked for. */
  repostShare!: number | null;
  /** Characters. */
  @ApiProperty({ type: 'integer', nullable: true })
  medianLength!: number | null;
  medianLikes!: number | null;
  /** Likes, replies, reposts and quotes. */
  medianEngagements!: number | null;
  /** 0–1: median of engagements by views, over the posts whose views are known. */
  engagementRate!: number | null;
}

export class CadenceResponse {
  perWeek!: number | null;
  /** In UTC, 0 is Sunday, the busiest first; empty where no day stands out. */
  @ApiProperty({ type: 'integer', isArray: true })
  busiestDays!: number[];
  /** 0–23, the busiest first; empty where none stands out. */
  @ApiProperty({ type: 'integer', isArray: true })
  busiestHoursUtc!: number[];
}

/** A group of posts beside the account's own posts from around the same time. */
export class ComparisonResponse {
  /** Those of the group that can be compared, 8 or more: at least a day old, with views. */
  @ApiProperty({ type: 'integer' })
  posts!: number;
  medianViews!: number;
  /** Median views of the account's posts around them. */
  usualViews!: number;
  /** Median of views by usual views: 1.9 is nearly twice as many. */
  timesUsual!: number;
}

export class FormatFiguresResponse {
  @ApiProperty({
    enum: profileFormats,
    description:
      'Each post is `short` (up to 140 characters) or `long`; the others overlap. `number`: a figure in the first line.',
  })
  format!: ProfileFormat;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  medianEngagements!: number;
  /** Null where fewer than 8 of these posts, or fewer than 8 others, can be compared. */
  comparison!: ComparisonResponse | null;
}

export class OpeningFiguresResponse {
  opening!: HookType;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  medianEngagements!: number;
  /** Null where fewer than 8 of these posts, or fewer than 8 others, can be compared. */
  comparison!: ComparisonResponse | null;
}

export class ProfileTopicResponse {
  name!: string;
  /** How many own posts it stands in. */
  @ApiProperty({ type: 'integer' })
  posts!: number;
}

export class OpeningResponse {
  /** The post's first line, at most 200 characters. */
  text!: string;
  postUrl!: string;
  @ApiProperty({ type: 'integer' })
  engagements!: number;
}

export class TopPostResponse {
  @ApiProperty({ format: '' })
  id!: string;
  text!: string;
  url!: string;
  /** ISO 8601 in UTC. */
  createdAt!: string | null;
  @ApiProperty({ type: 'integer' })
  likes!: number;
  @ApiProperty({ type: 'integer' })
  replies!: number;
  @ApiProperty({ type: 'integer' })
  reposts!: number;
  @ApiProperty({ type: 'integer' })
  views!: number;
  /** Views by the usual views of posts from around the same time; null where they cannot be compared. */
  timesUsual!: number | null;
}

/** Somebody else's post that the account passed on. */
export class PassedOnPostResponse implements PassedOnPost {
  @ApiProperty({ format: '' })
  id!: string;
  text!: string;
  url!: string;
  /** ISO 8601 in UTC. */
  createdAt!: string | null;
}

export class ProfileAnalysisResponse {
  /** Eight own posts or more: with fewer no pattern is told. */
  isEnough!: boolean;
  cadence!: CadenceResponse;
  /** Those that occur, most posts first. */
  formats!: FormatFiguresResponse[];
  /** Words and phrases in at least two posts each, most posts first; at most 8. */
  topics!: ProfileTopicResponse[];
  /** How the posts open, the most frequent kind first; each opens in one way. */
  openings!: OpeningFiguresResponse[];
  /** At most 5, most engagements first. */
  bestOpenings!: OpeningResponse[];
  /** At most 5, most engagements first. */
  topPosts!: TopPostResponse[];
  /** At most 5, the newest first; none where reposts were not asked for. */
  reposts!: PassedOnPostResponse[];
  /** 2–5 sentences that rest on figures; without enough posts one that says so. */
  lessons!: string[];
}

/** How much there was to read. */
export class ProfileReadingResponse {
  /** How many of the newest posts were asked for. */
  @ApiProperty({ type: 'integer' })
  requested!: number;
  /** How many of them there were, reposts among them. */
  @ApiProperty({ type: 'integer' })
  posts!: number;
  /** False when X stopped answering midway: there may be more. */
  isComplete!: boolean;
}

/** A public account on X and what its newest posts show. */
export class TwitterProfileResponse {
  profile!: PublicProfileResponse;
  stats!: ProfileStatsResponse;
  analysis!: ProfileAnalysisResponse;
  reading!: ProfileReadingResponse;
  /** Made up by the sandbox: no account of this name is meant. */
  isSample!: boolean;
}

/** Everything in it is public on X or counted from that. */
export const toTwitterProfile = ({
  profile,
  stats,
  analysis,
  reading,
  isSample,
}: TwitterProfileResponse): TwitterProfileResponse => ({ profile, stats, analysis, reading, isSample });
