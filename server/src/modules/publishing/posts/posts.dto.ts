import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { PageQuery } from '../../../common/http/cursor.dto';
import { trimmed } from '../../../common/http/text.transforms';
import { Text } from '../../../common/http/text.decorator';
import { type KnownPlatform, knownPlatforms } from '../../integrations/accounts/accounts.types';
import {
  postStatuses,
  type PostFilter,
  type PostStatus,
  listSorts,
  type SortOrder,
  sortOrders,
  bulkActions,
  type BulkAction,
} from '../publishing.types';

const accountMessage = 'accountId must be the id of a connected account.';

const mostPosts = 500;
const mostPostsMessage = `Choose at most ${mostPosts} posts at a time.`;

export class BulkRequest {
  @ArrayMinSize(1, { message: 'Choose at least one post.' })
  @ArrayMaxSize(mostPosts, { message: mostPostsMessage })
  @IsUUID('all', { each: true, message: 'ids must be a list of ids.' })
  @IsArray({ message: 'ids must be a list of ids.' })
  ids!: string[];

  /** `queue` gives each draft the next free slot of the week, on `accountId` where it has no account yet. */
  @IsIn(bulkActions, { message: `action must be one of ${bulkActions.join(', ')}.` })
  action!: BulkAction;

  @IsNullable()
  @IsUUID('all', { message: accountMessage })
  accountId?: string | null;
}

export class BulkResult {
  id!: string;

  isDone!: boolean;

  /** Why it was not done. */
  @ApiProperty({ type: String, nullable: true, description: 'Why it was not done.' })
  message!: string | null;
}

export class BulkResponse {
  results!: BulkResult[];
}

/** X's longest thread here. */
export const maxParts = 25;

export const toStatuses = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').map((status) => status.trim()) : value;

export class PostFilterQuery {
  @IsOptional()
  @IsIn(knownPlatforms, { message: `platform must be one of ${knownPlatforms.join(', ')}.` })
  platform?: KnownPlatform;

  @IsOptional()
  @IsUUID('all', { message: 'accountId must be the id of an account.' })
  accountId?: string;

  /** Only posts that have this label. */
  @IsOptional()
  @IsUUID('all', { message: 'labelId must be the id of a label.' })
  labelId?: string;

  /** Words of the text. */
  @IsOptional()
  @Text(200)
  search?: string;

  /** Only posts of this author. */
  @IsOptional()
  @IsUUID('all', { message: 'authorId must be the id of a member.' })
  authorId?: string;

  /** Posts whose time (published, else scheduled, else made) is not before this one. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'from must be a time such as 2027-01-31T09:00:00Z.' })
  from?: string;

  /** Posts whose time is before this one. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'to must be a time such as 2027-01-31T09:00:00Z.' })
  to?: string;
}

export class PostListQuery extends IntersectionType(PageQuery, PostFilterQuery) {
  /** One status, or several separated by commas; `needs_attention` is also what is published and shown differently. */
  @IsOptional()
  @Transform(toStatuses)
  @IsIn(postStatuses, { each: true, message: `status must be one or more of ${postStatuses.join(', ')}.` })
  @ApiProperty({
    type: String,
    required: false,
    description:
      'One status, or several separated by commas; `needs_attention` is also what is published and shown differently.',
  })
  status?: PostStatus[];

  /**
   * `createdAt`, `publishedAt` and `time` newest first, `scheduledAt` soonest first, `turn` what needs a person, then what goes out, the
   * soonest first, then all else, the newest first; `status` and `account` in groups, `views` most seen first; posts without the time or the count that they are sorted by are left out.
   */
  @IsOptional()
  @IsIn(listSorts, { message: `sort must be one of ${listSorts.join(', ')}.` })
  sort?: (typeof listSorts)[number];

  /** Turns the list around. */
  @IsOptional()
  @IsIn(sortOrders, { message: `order must be one of ${sortOrders.join(', ')}.` })
  order?: SortOrder;
}

export class PostSearchQuery {
  /** Words of the text; a typo in them does not matter. */
  @Text(200, { least: 2 })
  search!: string;
}

/** What the tabs of the posts screen show. */
export class PostCountsResponse {
  @ApiProperty({ type: 'integer' })
  all!: number;

  @ApiProperty({ type: 'integer' })
  drafts!: number;

  @ApiProperty({ type: 'integer', description: 'Scheduled, or being published right now.' })
  scheduled!: number;

  @ApiProperty({ type: 'integer' })
  published!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Failed, partly published, waiting for a person, or published and shown differently.',
  })
  problems!: number;
}

export class PartRequest {
  @Transform(trimmed)
  @IsString({ message: 'Each part needs a text.' })
  text!: string;

  /** Ids of uploaded media. */
  @IsOptional()
  @ArrayMaxSize(20, { message: 'A part takes at most 20 media.' })
  @IsUUID('all', { each: true, message: 'mediaIds must be a list of ids.' })
  @IsArray({ message: 'mediaIds must be a list of ids.' })
  mediaIds?: string[];
}

/** Either `text`, for a single post, or `parts`. */
export class TextsRequest {
  @IsNullable()
  @Transform(trimmed)
  @IsString({ message: 'text must be text.' })
  text?: string | null;

  @IsNullable()
  @ArrayMinSize(1, { message: 'A post needs at least one part.' })
  @ArrayMaxSize(maxParts, { message: `A thread has at most ${maxParts} parts.` })
  @IsArray({ message: 'parts must be a list.' })
  @ValidateNested()
  @Type(() => PartRequest)
  parts?: PartRequest[] | null;
}

export const toPostFilter = (query: Partial<PostListQuery>): PostFilter => ({
  platform: query.platform,
  accountId: query.accountId,
  search: query.search,
  labelId: query.labelId,
  authorId: query.authorId,
  statuses: query.status,
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
});
