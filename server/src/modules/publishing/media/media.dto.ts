import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID, Matches } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { plainLine } from '../../../text/plain-name';
import { mostLabelsOfPost } from '../labels/labels.types';
import type { Media } from './media.types';
import { RawText, Text } from '../../../common/http/text.decorator';

/** X's limit; LinkedIn takes more. */
const maxAltText = 1_000;
export const maxName = 255;
/** Facebook's limit, in bytes. */
const maxCaptions = 200_000;

export class MediaRequest {
  /** What the picture shows, for people who cannot see it; null or empty for none. */
  @IsNullable()
  @Text(maxAltText)
  altText?: string | null;
}

/** What is left out stays as it is. */
export class MediaChangesRequest extends MediaRequest {
  /** What it is called in the library. */
  @IsOptional()
  @Matches(plainLine, { message: 'The name must be one line of plain text.' })
  @Text(maxName, { least: 1 })
  name?: string;

  /** These labels of the workspace and no others. */
  @IsOptional()
  @ArrayMaxSize(mostLabelsOfPost, { message: `Choose at most ${mostLabelsOfPost} labels.` })
  @IsUUID('all', { each: true, message: 'labelIds must be a list of ids.' })
  @IsArray({ message: 'labelIds must be a list of ids.' })
  labelIds?: string[];

  /** Of a video: an uploaded picture that shows it before it is played; null for none. */
  @IsNullable()
  @IsUUID(undefined, { message: 'coverId must be the id of a picture.' })
  coverId?: string | null;

  /** Of a video: the text of an SRT or VTT file; null or empty for none. */
  @IsNullable()
  @RawText(maxCaptions)
  captions?: string | null;
}

export class MediaResponse {
  id!: string;

  @ApiProperty({ description: 'Signed, below the address of the product; needs no Bearer and never changes.' })
  url!: string;

  @ApiProperty({ type: 'integer' })
  width!: number;

  @ApiProperty({ type: 'integer' })
  height!: number;

  @ApiProperty({
    enum: ['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'video/quicktime', 'application/pdf'],
    description: 'What networks get: photos as JPEG, other pictures as PNG, what moves as GIF.',
  })
  mime!: string;

  altText!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a video; null for pictures.' })
  durationMs!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of a video or a document, in bytes; null for pictures.',
  })
  size!: number | null;

  /** Of a video, such as `H.264`; null for pictures and for a rare one. */
  codec!: string | null;

  /** Whether a video has a sound track; null for pictures. */
  hasSound!: boolean | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a document; null for all else.' })
  pages!: number | null;

  /** What it is called; null where nobody named it. */
  name!: string | null;

  /** Where the cover of a video is, as `url`; null without one. */
  coverUrl!: string | null;

  hasCaptions!: boolean;
}

export const toMediaResponse = (
  { id, width, height, mime, altText, durationMs, size, codec, hasSound, pages, name, coverId, captions }: Media,
  urlOf: (id: string) => string,
): MediaResponse => ({
  ...{ id, url: urlOf(id), width, height, mime, altText, durationMs, codec, hasSound, pages, name },
  ...{ coverUrl: coverId && urlOf(coverId), hasCaptions: captions !== null },
  size: mime.startsWith('image/') ? null : size,
});

export const toAltText = ({ altText }: MediaRequest): string | null => altText || null;
