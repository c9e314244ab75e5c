import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import { trimmed } from '../../../common/http/text.transforms';
import {
  deliveries,
  type Delivery,
  replyDeciders,
  type ReplyDecider,
  replyStatuses,
  type ReplyTab,
  replyTabs,
  type ShownStatus,
  skipCodes,
  type SkipCode,
} from '../monitoring.types';
import type { MonitoredReply } from './replies.types';

const textMessage = 'A reply must have 1 to 280 characters as X counts them.';
const undoMessage = 'undoSeconds must be a whole number from 0 to 30.';
const shownStatuses = replyStatuses.filter((status): status is ShownStatus => status !== 'new');
const nullableText = { type: String, nullable: true } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;
const nullableCount = { type: 'integer', nullable: true } as const;

export class MonitorRepliesQuery extends PageQuery {
  /** `waiting` holds what is being sent as well, `sent` what was handed off, `skipped` what nobody decided in a day. */
  @IsOptional()
  @IsIn(replyTabs, { message: `status must be one of ${replyTabs.join(', ')}.` })
  @ApiProperty({ enum: replyTabs, required: false, default: 'waiting' })
  status: ReplyTab = 'waiting';
}

export class RepliesQuery extends MonitorRepliesQuery {
  @IsOptional()
  @IsUUID('all', { message: 'monitorId must be the id of a monitored account.' })
  monitorId?: string;
}

export class ChangeReplyRequest {
  @Transform(trimmed)
  @IsString({ message: textMessage })
  @IsNotEmpty({ message: textMessage })
  @MaxLength(1_000, { message: textMessage })
  text!: string;
}

export class ApproveReplyRequest {
  /** How long it can be taken back; as in the settings when absent. */
  @IsOptional()
  @IsInt({ message: undoMessage })
  @Min(0, { message: undoMessage })
  @Max(30, { message: undoMessage })
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 30, required: false })
  undoSeconds?: number;
}

export class ReplyMonitorResponse {
  /** Null once the account is no longer monitored. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id!: string | null;
  twitterUsername!: string;
}

export class MonitoredPostResponse {
  /** X's id. */
  externalId!: string;
  url!: string;
  text!: string;
  authorName!: string;
  /** Without an @. */
  authorHandle!: string;
  @ApiProperty(nullableText)
  authorAvatarUrl!: string | null;
  postedAt!: Date;
  /** As they stood when the post was found, as are the next two. */
  @ApiProperty(nullableCount)
  likes!: number | null;
  @ApiProperty(nullableCount)
  replies!: number | null;
  @ApiProperty(nullableCount)
  followers!: number | null;
}

export class SkipResponse {
  @ApiProperty({ enum: skipCodes })
  code!: SkipCode;
  message!: string;
}

/** Why this post is here, and what the limits say of it. */
export class ReplyWhyResponse {
  /** A sentence. */
  matches!: string;
  /** When the workspace last replied to its author. */
  @ApiProperty(nullableTime)
  lastReplyToAuthorAt!: Date | null;
  /** Replies of the workspace to this post. */
  @ApiProperty({ type: 'integer' })
  repliesToPost!: number;
  @ApiProperty({ type: 'integer' })
  repliesToday!: number;
  @ApiProperty({ ...nullableCount, description: 'Null once the account is no longer monitored.' })
  dailyCap!: number | null;
}

export class CandidateChecksResponse {
  /** As X counts. */
  @ApiProperty({ type: 'integer' })
  length!: number;
  /** What to look at before it is sent, as short phrases. */
  notes!: string[];
}

export class ReplyCandidateResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  text!: string;
  checks!: CandidateChecksResponse;
  /** The id that really ran. */
  model!: string;
  isEdited!: boolean;
}

export class SentReplyResponse {
  @ApiProperty({ format: 'uuid' })
  candidateId!: string;
  text!: string;
  @ApiProperty(nullableText)
  url!: string | null;
  @ApiProperty(nullableTime)
  sentAt!: Date | null;
  /** The name of the person; null for what was sent by itself, and for somebody whose account is deleted. */
  @ApiProperty(nullableText)
  approvedBy!: string | null;
  approvedAt!: Date;
  /** At X's prices. */
  costCents!: number;
  @ApiProperty({ enum: replyDeciders })
  by!: ReplyDecider;
}

export class MonitoredReplyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  monitor!: ReplyMonitorResponse;
  post!: MonitoredPostResponse;
  @ApiProperty({ enum: shownStatuses })
  status!: ShownStatus;
  @ApiProperty({ type: SkipResponse, nullable: true })
  skipReason!: SkipResponse | null;
  why!: ReplyWhyResponse;
  /** `api`: an approved reply is sent. `handoff`: the person sends it on X. */
  @ApiProperty({ enum: deliveries })
  delivery!: Delivery;
  /** Why it is handed off, or what keeps a reply from being sent, as a sentence. */
  @ApiProperty(nullableText)
  deliveryReason!: string | null;
  /** Opens X with the approved reply, else the first candidate; null where there is none. */
  @ApiProperty(nullableText)
  handoffUrl!: string | null;
  /** While it can be taken back. */
  @ApiProperty(nullableTime)
  sendsAt!: Date | null;
  /** The best one first. */
  candidates!: ReplyCandidateResponse[];
  @ApiProperty({ type: SentReplyResponse, nullable: true })
  reply!: SentReplyResponse | null;
  /** When the post was found. */
  createdAt!: Date;
}

export const toMonitoredReply = ({
  monitor,
  post,
  why,
  reply,
  candidates,
  ...rest
}: MonitoredReply): MonitoredReplyResponse => ({
  id: rest.id,
  monitor: { id: monitor.id, twitterUsername: monitor.twitterUsername },
  post: {
    externalId: post.externalId,
    url: post.url,
    text: post.text,
    authorName: post.authorName,
    authorHandle: post.authorHandle,
    authorAvatarUrl: post.authorAvatarUrl,
    postedAt: post.postedAt,
    likes: post.likes,
    replies: post.replies,
    followers: post.followers,
  },
  status: rest.status,
  skipReason: rest.skipReason && { code: rest.skipReason.code, message: rest.skipReason.message },
  why: {
    matches: why.matches,
    lastReplyToAuthorAt: why.lastReplyToAuthorAt,
    repliesToPost: why.repliesToPost,
    repliesToday: why.repliesToday,
    dailyCap: why.dailyCap,
  },
  delivery: rest.delivery,
  deliveryReason: rest.deliveryReason,
  handoffUrl: rest.handoffUrl,
  sendsAt: rest.sendsAt,
  candidates: candidates.map(({ id, text, checks, model, isEdited }) => ({
    id,
    text,
    checks: { length: checks.length, notes: checks.notes },
    model,
    isEdited,
  })),
  reply: reply && {
    candidateId: reply.candidateId,
    text: reply.text,
    url: reply.url,
    sentAt: reply.sentAt,
    approvedBy: reply.approvedBy,
    approvedAt: reply.approvedAt,
    costCents: reply.costCents,
    by: reply.by,
  },
  createdAt: rest.createdAt,
});
