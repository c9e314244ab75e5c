import type { PostSettings } from '../platforms/descriptor';
import type { PublishablePlatform } from '../platforms/platforms';
import type { PolicyFindingResponse, PolicyPartRequest } from './policy.dto';

/**
 * `block` is never sent; `warn` leaves it to the person; `handoff` is not sent by us, but the person may send it on the
 * platform.
 */
export const policyVerdicts = ['block', 'warn', 'handoff'] as const;
export type PolicyVerdict = (typeof policyVerdicts)[number];

export type PolicyPart = PolicyPartRequest;
export type PolicyFinding = PolicyFindingResponse;

/** What is about to be published, and what is known about it. */
export interface PolicyInput {
  platform: PublishablePlatform;
  kind: 'single' | 'thread' | 'reply';
  parts: PolicyPart[];
  /** A person has seen exactly this and said yes. */
  isApprovedByPerson: boolean;
  /** Replies: the author mentioned or quoted the account, or the post is the account's own. */
  isSummoned?: boolean;
  /** Replies: a model wrote it. */
  isWrittenByAi?: boolean;
  /** Replies: nobody looks at it before it is sent. */
  isAutomatic?: boolean;
  /** Replies: others of the workspace in the same conversation. */
  repliesInConversation?: number;
  /** Replies: the author got another one from the workspace in the last 7 days. */
  repliedToAuthorLately?: boolean;
  /** Handles, without an @, that may be mentioned: they spoke to the account before. */
  knownHandles?: string[];
  /** Other accounts of the platform that have the same text, published or planned. */
  sameTextOnAccounts?: number;
  /** A trending topic made a rule write it. */
  isAboutTrend?: boolean;
  /** Of one part, where the account has a limit of its own. */
  maxLength?: number | null;
  /** What it is published with. */
  settings?: PostSettings;
  /** When it goes out: what holds by then counts. Now when absent. */
  at?: Date;
  /** When it was written, if it waits for its time already. */
  changedAt?: Date | null;
}

export interface PolicyContext extends Required<PolicyInput> {
  xReplyAccess: 'summoned' | 'approved';
}

/** A rule of conduct of a network; how much a post may hold is no such rule (`limits.ts`). */
export interface PolicyRule {
  id: string;
  verdict: PolicyVerdict;
  /** Year and month that the rule was last read in. */
  date: string;
  /** The day from which on it holds, where the network has changed it. */
  from?: string;
  source: string;
  /** What is wrong with this post. */
  message: string;
  fix: string;
  /** Returns the parts that break it, counted from 0; null stands for the post as a whole. */
  find(context: PolicyContext): (number | null)[] | Promise<(number | null)[]>;
}
