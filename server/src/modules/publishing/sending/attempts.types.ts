import type { PostSettings } from '../../integrations/platforms/descriptor';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { PendingState } from '../../integrations/platforms/publisher.types';
import type { AttemptState, PartStatus, PostStatus } from '../publishing.types';
import type { PostFailureResponse } from '../posts/post.dto';

export interface OpenAttempt {
  id: string;
  state: 'sending' | 'unknown' | 'restored';
  position: number;
  /** How long ago it was sent, by the clock of Postgres alone. */
  ageMs: number;
  lookUps: number;
  /** What the network needs to go on with a post that it has taken; null where it waits for nothing. */
  pending: PendingState | null;
  /** How long ago a look at the platform first did not show it; null while none has. */
  absentMs: number | null;
}

/** The post of a lane that is next, with the part that is next. */
export interface NextStep {
  postId: string;
  workspaceId: string;
  platform: PublishablePlatform;
  status: PostStatus;
  source: string;
  /** Somebody was told that it had failed. */
  wasTold: boolean;
  version: number;
  round: number;
  settings: PostSettings;
  inReplyToId: string | null;
  approvedById: string | null;
  scheduledAt: Date;
  isMissed: boolean;
  partCount: number;
  /** Of this part and those after it. */
  unsentTexts: string[];
  /** What the workspace's cap leaves of this month, in thousandths of a dollar; null without a cap. */
  chargeLeftMills: number | null;
  position: number;
  text: string;
  mediaIds: string[];
  /** Empty until its media are uploaded, or when what was uploaded has ended. */
  platformMediaIds: string[];
  /** The platform's id of the part before. */
  previousId: string | null;
  open: OpenAttempt | null;
  /** Calls of this round that may have posted this part. */
  tries: number;
  /** Whether an answer for this part was ever lost. */
  wasUnknown: boolean;
  lastNumber: number;
  /** How often in this round the platform did not take its media. */
  mediaFailures: number;
}

/** Stands as the `problem` of an attempt whose id the platform named when asked; one in the answer to a call may be another's. */
export const namedByPlatform = 'named by the platform';

/** Says what becomes of an attempt, its part and its post; written in one statement. */
export interface Settlement {
  attempt: {
    state: Exclude<AttemptState, 'sending' | 'doubled'>;
    externalId?: string | null;
    problem?: string | null;
    pending?: PendingState;
  };
  part?: { status: PartStatus; externalId: string | null; url: string | null };
  post: { status: PostStatus; work: WorkAt; failure: PostFailureResponse | null };
}

/**
 * `again` is when the post's time says, so that a thread continues before later posts; `quarantine` is so long after it was
 * sent.
 */
export type WorkAt = 'never' | 'again' | { afterMs: number } | { at: Date } | { afterSentMs: number };
