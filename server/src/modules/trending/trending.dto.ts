import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { communitySlugs, type CommunitySlug } from './topics/communities.data';
import { timeframes, type SourceId, type SourceStatus, type Timeframe } from './trending.types';

export class TimeframeQuery {
  @ApiPropertyOptional({ enum: timeframes, default: '7d' })
  @IsOptional()
  @IsIn(timeframes, { message: `timeframe must be one of ${timeframes.join(', ')}.` })
  timeframe: Timeframe = '7d';
}

export class TopicsQuery extends TimeframeQuery {
  /** Topics of this community alone. */
  @ApiPropertyOptional({ enum: communitySlugs })
  @IsOptional()
  @IsIn(communitySlugs, { message: `community must be one of ${communitySlugs.join(', ')}.` })
  community?: CommunitySlug;
}

export class CommunityResponse {
  slug!: CommunitySlug;
  name!: string;
}

export class CommunityCountResponse extends CommunityResponse {
  /** Topics of the last 7 days. */
  topics!: number;
}

/** What one source has on a topic, with its own counts: the highest of the timeframe. */
export class TrendPostResponse {
  source!: SourceId;
  title!: string;
  /** An http(s) address. */
  url!: string;
  /** The first words of the post, or of the page it is about; null where the source shows none. */
  description!: string | null;
  author!: string | null;
  /** When it was published, else when it was first read. */
  at!: Date;
  /** The source's own count, the highest of the timeframe: points, people, posts or searches. Null where it gives none. */
  score!: number | null;
  comments!: number | null;
}

export class TopicSourceResponse {
  id!: SourceId;
  name!: string;
  url!: string;
  /** As the source words it. */
  title!: string;
  /** When the source last had it. */
  at!: Date;
}

export class TopicResponse {
  /** Stays the same for as long as the topic is there. */
  slug!: string;
  title!: string;
  /** One sentence of a source, never a generated one. */
  summary!: string;
  /** What the sources say, as notes to write from. */
  brief!: string;
  /** The sources' own counts, the highest of the timeframe, added up. Null where no source counts. */
  volume!: number | null;
  /**
   * The volume against that of the equal time before: 0.5 is half more, -0.25 a quarter less. Null where that time was not
   * read, so also for what is new.
   */
  growth!: number | null;
  /**
   * From the oldest to the newest: 24 hours, 7 or 30 days, of the sources that were read all the time. Null where nothing was
   * read.
   */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  sparkline!: (number | null)[];
  /** The strongest first. */
  sources!: TopicSourceResponse[];
  /** At most 2. */
  communities!: CommunityResponse[];
  /** At most 3 in a list, 20 for one topic; the strongest first. */
  posts!: TrendPostResponse[];
}

export class SourceStateResponse {
  id!: SourceId;
  name!: string;
  /** `off`: without keys; `failed`: its last reading failed; `stale`: read well, but not lately, or never yet. */
  status!: SourceStatus;
  /** The last good reading. */
  lastReadAt!: Date | null;
}

export class TopicListResponse {
  timeframe!: Timeframe;
  /** The last good reading of any source; null before the first. */
  refreshedAt!: Date | null;
  /** At most 50, the strongest first. */
  topics!: TopicResponse[];
  sources!: SourceStateResponse[];
}

export class OwnTopicsResponse {
  /** The strongest first. */
  slugs!: string[];
}

export class ReasonResponse {
  text!: string;
  url!: string;
  source!: SourceId;
}

export class AngleResponse {
  title!: string;
  /** Facts and a question to the writer: what the generator starts with. */
  brief!: string;
}

export class TopicDetailResponse extends TopicResponse {
  timeframe!: Timeframe;
  /** The last good reading of any source. */
  refreshedAt!: Date | null;
  /** Why now: at most 3. */
  why!: ReasonResponse[];
  angles!: AngleResponse[];
}
