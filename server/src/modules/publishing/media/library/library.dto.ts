import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageQuery } from '../../../../common/http/cursor.dto';
import { Text } from '../../../../common/http/text.decorator';
import { type PublishablePlatform, publishablePlatforms } from '../../../integrations/platforms/platforms';
import type { PostStatus } from '../../publishing.types';
import { MediaResponse } from '../media.dto';

export const mediaKinds = ['picture', 'video', 'document'] as const;
const lacking = ['posts', 'alt_text'] as const;

export class LibraryQuery extends PageQuery {
  /** Words of the name or of the alt text. */
  @IsOptional()
  @Text(200)
  search?: string;

  @IsOptional()
  @IsIn(mediaKinds, { message: `kind must be one of ${mediaKinds.join(', ')}.` })
  kind?: (typeof mediaKinds)[number];

  @IsOptional()
  @IsUUID('all', { message: 'labelId must be the id of a label.' })
  labelId?: string;

  /** `posts`: what no post uses; `alt_text`: pictures that nobody described. */
  @IsOptional()
  @IsIn(lacking, { message: `without must be one of ${lacking.join(', ')}.` })
  without?: (typeof lacking)[number];

  /** What this network takes. */
  @IsOptional()
  @IsIn(publishablePlatforms, { message: `platform must be one of ${publishablePlatforms.join(', ')}.` })
  platform?: PublishablePlatform;
}

export class DeleteMediaRequest {
  @ArrayMinSize(1, { message: 'Choose at least one file.' })
  @ArrayMaxSize(100, { message: 'Choose at most 100 files at a time.' })
  @IsUUID('all', { each: true, message: 'ids must be a list of ids.' })
  @IsArray({ message: 'ids must be a list of ids.' })
  ids!: string[];
}

export class LibraryMediaResponse extends MediaResponse {
  createdAt!: Date;

  /** Of the file as it was uploaded, in bytes. */
  @ApiProperty({ type: 'integer', description: 'Of the file as it was uploaded, in bytes.' })
  fileSize!: number;

  /** Of that file. */
  fileMime!: string;

  /** How many posts use it; versions of one post count once. */
  @ApiProperty({ type: 'integer', description: 'How many posts use it; versions of one post count once.' })
  uses!: number;

  @ApiProperty({ type: [String], format: 'uuid' })
  labelIds!: string[];

  /** Where a small picture of it is, signed as `url`: of a video its cover; null where there is none. */
  thumbnailUrl!: string | null;

  /** The networks that take it as it is. */
  fits!: PublishablePlatform[];
}

export class MediaUseResponse {
  postId!: string;
  platform!: PublishablePlatform;
  status!: PostStatus;
  /** How it begins. */
  text!: string;
  /** When it was published, else its time, else when it was made. */
  at!: Date;
}

export class MediaDetailsResponse extends LibraryMediaResponse {
  /** The newest 50. */
  usedIn!: MediaUseResponse[];
}

export class LibraryRoomResponse {
  @ApiProperty({ type: 'integer', format: 'int64' })
  usedBytes!: number;

  @ApiProperty({ type: 'integer', format: 'int64', description: 'What the plan gives.' })
  maxBytes!: number;

  @ApiProperty({ type: 'integer' })
  files!: number;

  @ApiProperty({ type: 'integer', description: 'Pictures that nobody described.' })
  withoutAltText!: number;
}
