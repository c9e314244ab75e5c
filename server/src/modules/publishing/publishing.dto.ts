import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { invalidField } from '../../common/errors/refusal';
import { PageQuery } from '../../common/http/cursor.dto';
import { trimmed } from '../../common/http/text.transforms';
import type { DraftChange } from './publishing.service';
import { platformIds, postStatuses, type PlatformId, type PostStatus } from './publishing.types';

const maxParts = 25;

export class PostListQuery extends PageQuery {
  @IsOptional()
  @IsIn(platformIds, { message: `platform must be one of ${platformIds.join(', ')}.` })
  platform?: PlatformId;

  @IsOptional()
  @IsIn(postStatuses, { message: `status must be one of ${postStatuses.join(', ')}.` })
  status?: PostStatus;

  /** Words of the text. */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'search must be text.' })
  @MaxLength(200, { message: 'search must have at most 200 characters.' })
  search?: string;
}

export class DraftPart {
  @Transform(trimmed)
  @IsString({ message: 'Each part needs a text.' })
  text!: string;

  /** Ids of uploaded media. */
  @IsOptional()
  @IsArray({ message: 'mediaIds must be a list of ids.' })
  @ArrayMaxSize(4, { message: 'A part takes at most 4 media.' })
  @IsUUID('all', { each: true, message: 'mediaIds must be a list of ids.' })
  mediaIds?: string[];
}

/** Either `text`, for a single post, or `parts`. */
export class ChangeDraftRequest {
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'text must be text.' })
  text?: string | null;

  @IsOptional()
  @IsArray({ message: 'parts must be a list.' })
  @ArrayMinSize(1, { message: 'A post needs at least one part.' })
  @ArrayMaxSize(maxParts, { message: `A thread has at most ${maxParts} parts.` })
  @ValidateNested({ each: true })
  @Type(() => DraftPart)
  parts?: DraftPart[] | null;

  /** The `version` that was read; a stale one is refused with 409. */
  @IsInt({ message: 'version must be the number that the post had when you read it.' })
  @Min(1, { message: 'version must be the number that the post had when you read it.' })
  version!: number;
}

/** Throws 422 unless exactly one of text and parts is there. */
export function toDraftChange({ text = null, parts = null, version }: ChangeDraftRequest): DraftChange {
  if (text !== null && parts !== null) throw invalidField('parts', 'Send either text or parts.');
  if (text !== null) return { version, parts: [{ text }], field: 'text' };
  if (parts === null) throw invalidField('text', 'Send the new text, or the new parts.');
  return { version, parts: parts.map((part) => ({ text: part.text, mediaIds: part.mediaIds ?? [] })), field: 'parts' };
}
