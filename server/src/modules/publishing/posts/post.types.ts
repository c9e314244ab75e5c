import type { PostSettings } from '../../integrations/platforms/descriptor';
import { settingsOn } from './post-settings';
import { ApiProperty } from '@nestjs/swagger';
import { type PublishablePlatform, publishablePlatforms } from '../../integrations/platforms/platforms';
import { ReceiptResponse, toReceiptResponse } from '../receipts/receipt.dto';
import type { Receipt } from '../receipts/receipts.types';
import { MediaResponse } from '../media/media.dto';
import { LateWindow } from '../scheduling/late-window.dto';
import {
  partStatuses,
  postKinds,
  postStatuses,
  type PartStatus,
  type Post,
  type PostKind,
  type PostReach,
  type PostStatus,
} from '../publishing.types';

// The Post of the API, which other modules answer with too: hence a `.types` file, and its schema spelled out.

const time = { type: String, format: 'date-time', nullable: true } as const;
const nullableText = { type: String, nullable: true } as const;
const count = { type: 'integer', nullable: true, description: 'Null until the platform tells.' } as const;
const nullableId = { type: String, format: 'uuid', nullable: true } as const;

export class PostPartResponse {
  @ApiProperty()
  text!: string;

  @ApiProperty({ type: [String], format: 'uuid' })
  mediaIds!: string[];

  @ApiProperty({ type: [MediaResponse], description: 'The pictures of `mediaIds`, without those that are deleted.' })
  media!: MediaResponse[];

  @ApiProperty({ enum: partStatuses })
  status!: PartStatus;

  @ApiProperty({ ...nullableText, description: "The platform's id, once published." })
  externalId!: string | null;

  @ApiProperty(nullableText)
  url!: string | null;
}

export class PostFailureResponse {
  @ApiProperty()
  code!: string;

  @ApiProperty()
  message!: string;

  @ApiProperty({ description: 'What to do about it.' })
  fix!: string;

  @ApiProperty()
  isRetryable!: boolean;
}

export class PostResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: publishablePlatforms })
  platform!: PublishablePlatform;

  @ApiProperty(nullableId)
  accountId!: string | null;

  @ApiProperty({ format: 'uuid', description: 'The idea of which it is the version on its account.' })
  ideaId!: string;

  @ApiProperty({ description: "Whether its parts are its own; else they are the idea's." })
  hasOwnParts!: boolean;

  @ApiProperty({ enum: postKinds })
  kind!: PostKind;

  @ApiProperty(nullableText)
  inReplyToId!: string | null;

  @ApiProperty({ type: [PostPartResponse] })
  parts!: PostPartResponse[];

  @ApiProperty({ enum: postStatuses })
  status!: PostStatus;

  @ApiProperty(time)
  scheduledAt!: Date | null;

  @ApiProperty({ ...nullableText, description: 'IANA name of the zone that the person chose the time in.' })
  timezone!: string | null;

  @ApiProperty({ type: LateWindow, description: 'How late it may go out, and what happens to a later one.' })
  window!: LateWindow;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What its network takes beside the words, with what stands where nothing was chosen.',
  })
  settings!: PostSettings;

  @ApiProperty(time)
  publishedAt!: Date | null;

  @ApiProperty(nullableText)
  url!: string | null;

  @ApiProperty({ type: [String], format: 'uuid', description: 'Of the labels that it has, by their names.' })
  labelIds!: string[];

  @ApiProperty({ type: 'integer', description: 'How many comments members of the workspace made on it.' })
  commentCount!: number;

  @ApiProperty(count)
  impressions!: number | null;

  @ApiProperty(count)
  likes!: number | null;

  @ApiProperty(count)
  replies!: number | null;

  @ApiProperty(count)
  reposts!: number | null;

  @ApiProperty({ type: PostFailureResponse, nullable: true })
  failure!: PostFailureResponse | null;

  @ApiProperty({
    type: ReceiptResponse,
    nullable: true,
    description: 'What reading it back on its network showed; null until it was read.',
  })
  receipt!: ReceiptResponse | null;

  @ApiProperty({ description: 'What made it, e.g. `tweetgen`.' })
  source!: string;

  @ApiProperty({ type: 'integer', description: 'Send it back with a change; a stale one is refused with 409.' })
  version!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

interface PostExtras {
  /** Of its parts, by their ids. */
  pictures: ReadonlyMap<string, MediaResponse>;
  /** Undefined until the platform tells. */
  figures: PostReach | undefined;
  /** Undefined until it was read back. */
  receipt: Receipt | undefined;
  labelIds: string[];
  commentCount: number;
}

export function toPostResponse(post: Post, extras: PostExtras): PostResponse {
  const { pictures, figures, receipt, labelIds, commentCount } = extras;
  const { failure } = post;
  return {
    id: post.id,
    platform: post.platform,
    accountId: post.accountId,
    ideaId: post.ideaId,
    hasOwnParts: post.hasOwnParts,
    kind: post.kind,
    inReplyToId: post.inReplyToId,
    parts: post.parts.map(({ text, mediaIds, status, externalId, url }) => ({
      text,
      mediaIds,
      media: mediaIds.flatMap((id) => pictures.get(id) ?? []),
      status,
      externalId,
      url,
    })),
    status: post.status,
    scheduledAt: post.scheduledAt,
    timezone: post.timezone,
    window: post.lateWindow,
    settings: settingsOn(post.platform, post.settings),
    publishedAt: post.publishedAt,
    url: post.url,
    labelIds,
    commentCount,
    impressions: figures?.impressions ?? null,
    likes: figures?.likes ?? null,
    replies: figures?.replies ?? null,
    reposts: figures?.reposts ?? null,
    failure: failure && {
      code: failure.code,
      message: failure.message,
      fix: failure.fix,
      isRetryable: failure.isRetryable,
    },
    receipt: toReceiptResponse({ ...post, partCount: post.parts.length }, receipt),
    source: post.source,
    version: post.version,
    createdAt: post.createdAt,
  };
}
