import type { XPost, XProfile, XTimeline } from './x-reading.types';

export type XReadFailure =
  | 'not_found'
  | 'protected'
  | 'rate_limited'
  | 'out_of_credits'
  | 'misconfigured'
  | 'timed_out'
  | 'unavailable';

export interface XReadFailed {
  /**
   * `not_found`: no such account or post, or X has suspended it. `protected`: only the account's followers see it.
   * `out_of_credits`, `misconfigured`: the operator must act. `unavailable`: failed, unreachable, or nonsense for an answer.
   */
  status: XReadFailure;
  /** One plain sentence about what happened; holds no key and no address of ours. */
  message: string;
  /** What the source asks to wait. */
  retryAfterMs?: number;
}

export type XProfileOutcome = { status: 'found'; profile: XProfile } | XReadFailed;
export type XTimelineOutcome = ({ status: 'found' } & XTimeline) | XReadFailed;
export type XPostOutcome = { status: 'found'; post: XPost } | XReadFailed;

export interface RecentPostsOptions {
  /** How many posts at most. */
  max: number;
  /** Replies to others as well; false by default. */
  includeReplies?: boolean;
}

/** Reads what is public on X. What the source does wrong is an outcome: nothing here throws for it. */
export abstract class XReader {
  /** Without settings nothing else may be asked. */
  abstract readonly isConfigured: boolean;

  /** Takes the handle without the @, as `readHandle` returns it. */
  abstract profile(handle: string): Promise<XProfileOutcome>;

  /** Returns the account's newest posts. `found` with an empty list for an account that has none. */
  abstract recentPosts(handle: string, options: RecentPostsOptions): Promise<XTimelineOutcome>;

  /** Takes the digits of the post's address. */
  abstract post(id: string): Promise<XPostOutcome>;
}
