import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { PostResponse } from '../posts/post.dto';
import { PostFilterQuery, toStatuses } from '../posts/posts.dto';
import { type Post, postStatuses, type PostStatus } from '../publishing.types';

const timeMessage = '$property must be a time such as 2027-01-31T09:00:00Z.';
export const placed = postStatuses.filter((status) => status !== 'draft');
const longestExcerpt = 160;

export class CalendarQuery extends OmitType(PostFilterQuery, ['from', 'to']) {
  /** The first moment that is shown. */
  @IsISO8601({ strict: true }, { message: timeMessage })
  from!: string;

  /** Without this moment itself; at most 62 days after `from`. */
  @IsISO8601({ strict: true }, { message: timeMessage })
  to!: string;

  /** One status, or several separated by commas; drafts have no place in a calendar. */
  @IsOptional()
  @Transform(toStatuses)
  @IsIn(placed, { each: true, message: `status must be one or more of ${placed.join(', ')}.` })
  @ApiProperty({ type: String, required: false, description: 'One status, or several separated by commas.' })
  status?: PostStatus[];
}

export class CalendarPostResponse extends PickType(PostResponse, [
  'id',
  'ideaId',
  'platform',
  'accountId',
  'status',
  'failure',
]) {
  /** When it was published, else is due. */
  at!: Date;

  /** The beginning of its first part. */
  text!: string;

  @ApiProperty({ type: 'integer' })
  partCount!: number;

  /** Its idea comes again. */
  isRepeated!: boolean;
}

export class FreeSlotResponse {
  @ApiProperty({ format: 'uuid' })
  accountId!: string;

  at!: Date;
}

export class CalendarResponse {
  /** By their times. */
  posts!: CalendarPostResponse[];

  /** Times of each account's week at which it has no post, from now on. */
  freeSlots!: FreeSlotResponse[];

  /** Whether there are more posts than `posts`: the calendar shows the first 5,000. */
  isCut!: boolean;
}

export class CalendarFeedResponse {
  /** When the address was made; null without one. */
  since!: Date | null;
}

export class CalendarAddressResponse {
  /** Whoever knows it can read the posts. */
  url!: string;
}

export const toCalendarPost = (
  { parts, createdAt, publishedAt, ...post }: Post,
  repeated: ReadonlySet<string>,
): CalendarPostResponse => ({
  id: post.id,
  ideaId: post.ideaId,
  platform: post.platform,
  accountId: post.accountId,
  status: post.status,
  failure: post.failure,
  at: publishedAt ?? post.scheduledAt ?? createdAt,
  text: (parts[0]?.text ?? '').slice(0, longestExcerpt),
  partCount: parts.length,
  isRepeated: repeated.has(post.ideaId),
});
