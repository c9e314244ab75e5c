import type { PostSettings } from '../../integrations/platforms/descriptor';
import { settingsOn } from './post-settings';
import { ApiProperty } from '@nestjs/swagger';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { ReceiptResponse, toReceiptResponse } from '../receipts/receipt.dto';
import type { Receipt } from '../receipts/receipts.types';
import { MediaResponse } from '../media/media.dto';
import { LateWindow } from '../scheduling/late-window.dto';
import type { PartStatus, Post, PostKind, PostReach, PostStatus } from '../publishing.types';

const count = { type: 'integer', nullable: true, description: 'Null until the platform tells.' } as const;

export class PostPartResponse {
  /** As its network shows it. */
  text!: string;
  /** As it was written, with names such as `@{Ada Lovelace}`, where it names people. */
  written?: string;
  @ApiProperty({ type: [String], format: 'uuid' })
  mediaIds!: string[];
  /** The pictures of `mediaIds`, without those that are deleted. */
  media!: MediaResponse[];
  status!: PartStatus;
  /** The platform's id, once published. */
  externalId!: string | null;
  url!: string | null;
}

export class PostFailureResponse {
  code!: string;
  message!: string;
  /** What to do about it. */
  fix!: string;
  isRetryable!: boolean;
}

export class PostResponse {
  id!: string;
  platform!: PublishablePlatform;
  accountId!: string | null;
  /** The idea of which it is the version on its account. */
  ideaId!: string;
  /** Whether its parts are its own; else they are the idea's. */
  hasOwnParts!: boolean;
  kind!: PostKind;
  inReplyToId!: string | null;
  parts!: PostPartResponse[];
  status!: PostStatus;
  scheduledAt!: Date | null;
  /** IANA name of the zone that the person chose the time in. */
  timezone!: string | null;
  /** How late it may go out, and what happens to a later one. */
  window!: LateWindow;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What its network takes beside the words, with what stands where nothing was chosen.',
  })
  settings!: PostSettings;
  publishedAt!: Date | null;
  url!: string | null;
  /** Of the labels that it has, by their names. */
  @ApiProperty({ type: [String], format: 'uuid' })
  labelIds!: string[];
  /** How many comments members of the workspace made on it. */
  @ApiProperty({ type: 'integer' })
  commentCount!: number;
  @ApiProperty(count)
  impressions!: number | null;
  @ApiProperty(count)
  likes!: number | null;
  @ApiProperty(count)
  replies!: number | null;
  @ApiProperty(count)
  reposts!: number | null;
  failure!: PostFailureResponse | null;
  /** What reading it back on its network showed; null until it was read. */
  receipt!: ReceiptResponse | null;
  /** What made it, e.g. `tweetgen`. */
  source!: string;
  /** Send it back with a change; a stale one is refused with 409. */
  @ApiProperty({ type: 'integer' })
  version!: number;
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
    parts: post.parts.map(({ text, written, mediaIds, status, externalId, url }) => ({
      text,
      ...(written && { written }),
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
