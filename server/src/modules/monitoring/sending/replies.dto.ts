import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import { Text } from '../../../common/http/text.decorator';
import { Whole } from '../../../common/http/whole.decorator';
import {
  type ReplyTab,
  replyTabs,
  type Delivery,
  type ReplyDecider,
  type ShownStatus,
  type SkipCode,
} from '../monitoring.types';

const nullableCount = { type: 'integer', nullable: true } as const;

export class ReplyMonitorResponse {
  /** Null once the account is no longer monitored. */
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
  code!: SkipCode;
  /** A sentence for people. */
  message!: string;
}

/** Why this post is here, and what the limits say of it. */
export class ReplyWhyResponse {
  /** A sentence. */
  matches!: string;
  /** When the workspace last replied to its author. */
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
  id!: string;
  text!: string;
  checks!: CandidateChecksResponse;
  /** The id that really ran. */
  model!: string;
  isEdited!: boolean;
}

/** The reply that was approved. */
export class SentReplyResponse {
  candidateId!: string;
  text!: string;
  url!: string | null;
  sentAt!: Date | null;
  /** The name of the person; null for what was sent by itself, and for somebody whose account is deleted. */
  approvedBy!: string | null;
  approvedAt!: Date;
  /** At X's prices. */
  costCents!: number;
  by!: ReplyDecider;
}

/** A monitored post with what is suggested, and what became of it. */
export class MonitoredReplyResponse {
  id!: string;
  monitor!: ReplyMonitorResponse;
  post!: MonitoredPostResponse;
  status!: ShownStatus;
  skipReason!: SkipResponse | null;
  why!: ReplyWhyResponse;
  /** `api`: an approved reply is sent. `handoff`: the person sends it on X. */
  delivery!: Delivery;
  /** Why it is handed off, or what keeps a reply from being sent, as a sentence. */
  deliveryReason!: string | null;
  /** Opens X with the approved reply, else the first candidate; null where there is none. */
  handoffUrl!: string | null;
  /** Why it waits although replies to this account are sent automatically, as a sentence; null where nothing is in the way. */
  holdReason!: string | null;
  /** While it can be taken back. */
  sendsAt!: Date | null;
  /** The best one first. */
  candidates!: ReplyCandidateResponse[];
  reply!: SentReplyResponse | null;
  /** When the post was found. */
  createdAt!: Date;
}

export const toMonitoredPost = (post: MonitoredPostResponse): MonitoredPostResponse => ({
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
});

const textMessage = 'A reply must have 1 to 280 characters as X counts them.';

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
  @Text(1_000, { needed: true, message: textMessage })
  text!: string;
}

export class ApproveReplyRequest {
  /** How long it can be taken back; as in the settings when absent. */
  @IsOptional()
  @Whole(0, 30)
  undoSeconds?: number;
}
