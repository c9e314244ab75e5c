import { ApiProperty } from '@nestjs/swagger';
import {
  profileFormats,
  type AnalysedProfile,
  type Cadence,
  type FormatFigures,
  type Opening,
  type ProfileAnalysis,
  type ProfileFormat,
  type ProfileStats,
  type Topic,
  type TopPost,
} from '../analytics/profile-analysis.types';
import type { XProfile } from '../integrations/reading/x-reading.types';

export class PublicProfileResponse implements XProfile {
  /** X's number of the account, as text. */
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
export class ProfileStatsResponse implements ProfileStats {
  /** Own posts among the 60 newest. */
  @ApiProperty({ type: 'integer' })
  postsAnalyzed!: number;
  /** ISO 8601 in UTC, of the oldest own post. */
  from!: string | null;
  /** ISO 8601 in UTC, of the newest own post. */
  to!: string | null;
  postsPerWeek!: number | null;
  /** 0–1; null where replies were not read, as here. */
  replyShare!: number | null;
  /** 0–1, of all posts that were read. */
  repostShare!: number | null;
  medianLikes!: number | null;
  /** Likes, replies, reposts and quotes. */
  medianEngagements!: number | null;
  /** 0–1: median of engagements by views, over the posts whose views are known. */
  engagementRate!: number | null;
}

export class CadenceResponse implements Cadence {
  perWeek!: number | null;
  /** In UTC, 0 is Sunday, the busiest first; empty where no day stands out. */
  @ApiProperty({ type: 'integer', isArray: true })
  busiestDays!: number[];
  /** 0–23, the busiest first; empty where none stands out. */
  @ApiProperty({ type: 'integer', isArray: true })
  busiestHoursUtc!: number[];
}

export class FormatFiguresResponse implements FormatFigures {
  @ApiProperty({
    enum: profileFormats,
    description: 'Each post is `short` (up to 140 characters) or `long`; the others overlap.',
  })
  format!: ProfileFormat;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  medianEngagements!: number;
}

export class ProfileTopicResponse implements Topic {
  name!: string;
  /** How many own posts it stands in. */
  @ApiProperty({ type: 'integer' })
  posts!: number;
}

export class OpeningResponse implements Opening {
  /** The post's first line, at most 200 characters. */
  text!: string;
  postUrl!: string;
  @ApiProperty({ type: 'integer' })
  engagements!: number;
}

export class TopPostResponse implements TopPost {
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
}

export class ProfileAnalysisResponse implements ProfileAnalysis {
  /** Eight own posts or more: with fewer no pattern is told. */
  isEnough!: boolean;
  cadence!: CadenceResponse;
  /** Those that occur, most posts first. */
  formats!: FormatFiguresResponse[];
  /** Words and phrases in at least two posts each, most posts first; at most 8. */
  topics!: ProfileTopicResponse[];
  /** At most 5, most engagements first. */
  bestOpenings!: OpeningResponse[];
  /** At most 5, most engagements first. */
  topPosts!: TopPostResponse[];
  /** 2–5 sentences that rest on figures; without enough posts one that says so. */
  lessons!: string[];
}

export class TwitterProfileResponse implements AnalysedProfile {
  profile!: PublicProfileResponse;
  stats!: ProfileStatsResponse;
  analysis!: ProfileAnalysisResponse;
  /** Made up by the sandbox: no account of this name is meant. */
  isSample!: boolean;
}

/** Everything in it is public on X or counted from that. */
export const toTwitterProfile = ({ profile, stats, analysis, isSample }: AnalysedProfile): TwitterProfileResponse => ({
  profile,
  stats,
  analysis,
  isSample,
});
