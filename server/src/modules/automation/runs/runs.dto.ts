import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import { PostResponse } from '../../publishing/posts/post.dto';
import type { Timing } from '../../publishing/scheduling/scheduling.service';
import { actionTypes, type ActionType, runStatuses, type RunStatus } from '../automation.types';
import type { ReviewView, RunView } from './runs.service';
import { RawText } from '../../../common/http/text.decorator';
import { Whole } from '../../../common/http/whole.decorator';

const timeMessage = 'scheduledAt must be a time such as 2027-01-31T09:00:00Z, or a local one with a timezone.';
const zoneMessage = 'The time zone must be an IANA name such as Europe/Berlin.';
const versionMessage = 'version must be the whole number that the post had.';

/** Without `scheduledAt` it is published after `undoSeconds`, in which it can be undone. */
export class ApproveRunRequest {
  @IsOptional()
  @Whole(0, 60)
  @ApiProperty({ default: 6 })
  undoSeconds?: number;

  /** An instant (`…Z` or with an offset), or a wall time (`2027-03-28T09:00`) in `timezone`. */
  @IsOptional()
  @RawText(40, { message: timeMessage })
  scheduledAt?: string;

  @IsOptional()
  @RawText(100, { message: zoneMessage })
  timezone?: string;

  /** Of the post as it was read; a stale one is refused with 409. */
  @IsOptional()
  @IsInt({ message: versionMessage })
  @Min(1, { message: versionMessage })
  version?: number;
}

const usualUndoSeconds = 6;

export const toTiming = ({ undoSeconds, scheduledAt, timezone }: ApproveRunRequest): Timing =>
  scheduledAt ? { scheduledAt, timezone: timezone || null } : { undoSeconds: undoSeconds ?? usualUndoSeconds };

class RunFields {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ format: 'date-time' })
  startedAt!: string;
  /** What it ran for, once: an instant, a post's id on its platform, or a topic and a day. */
  slot!: string;
  /** What set it off, as a sentence. */
  matched!: string;
  @ApiProperty({ enum: actionTypes })
  action!: ActionType;
  @ApiProperty({ enum: runStatuses })
  status!: RunStatus;
  /** What came of it, as a sentence. */
  result!: string;
}

export class RunPostResponse {
  id!: string;
  text!: string;
  url!: string | null;
}

export class RunResponse extends RunFields {
  /** What it wrote; null when there is nothing, or nothing any more. */
  post!: RunPostResponse | null;
}

export class ReviewRuleResponse {
  id!: string;
  name!: string;
}

export class ReviewResponse extends RunFields {
  rule!: ReviewRuleResponse;
  /** Edited as every post is: `PATCH /publishing/posts/{id}`. */
  post!: PostResponse | null;
}

const toFields = ({ id, createdAt, slot, matched, action, status, result }: RunView): RunFields => ({
  ...{ id, startedAt: createdAt.toISOString(), slot, matched, action, status, result },
});

export const toRun = (run: RunView): RunResponse => ({
  ...toFields(run),
  post: run.post && { id: run.post.id, text: run.post.parts[0]?.text ?? '', url: run.post.url },
});

export const toReview = (run: ReviewView, post: PostResponse | null): ReviewResponse => ({
  ...toFields(run),
  rule: { id: run.rule.id, name: run.rule.name },
  post,
});
