import { minuteMs, secondMs } from '../../../common/time/clock';
import type { RejectionCode } from './publisher.types';

/** Why a network did not do what it was asked. All of these mean for certain that it did not. */
export type Refusal =
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'expired' | 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' | 'app' }
  | { status: 'deferred'; until: Date; why: 'busy' | 'media_not_ready' }
  /** It has this post already. */
  | { status: 'duplicate'; message: string }
  /** There is no such post, or not for this token. */
  | { status: 'missing'; message: string };

/** What a network's own code or words mean; `limited` is the account, `app_limited` the operator's application. */
export type Meaning =
  | RejectionCode
  | 'expired'
  | 'revoked'
  | 'limited'
  | 'app_limited'
  | 'busy'
  | 'media_not_ready'
  | 'duplicate'
  | 'missing';

/** Networks work on media for some seconds. */
const waitMs = { busy: minuteMs, media_not_ready: 15 * secondMs };

/** `until`: when a limit ends. */
export function refusalFor(meaning: Meaning, message: string, { now, until }: Record<'now' | 'until', Date>): Refusal {
  switch (meaning) {
    case 'expired':
    case 'revoked':
      return { status: 'reconnect', reason: meaning, message };
    case 'limited':
    case 'app_limited':
      return { status: 'rate_limited', until, scope: meaning === 'limited' ? 'account' : 'app' };
    case 'busy':
    case 'media_not_ready':
      return { status: 'deferred', until: new Date(now.getTime() + waitMs[meaning]), why: meaning };
    case 'duplicate':
    case 'missing':
      return { status: meaning, message };
    default:
      return { status: 'rejected', code: meaning, message };
  }
}

/** Whether it ends calls of the account, whatever they are for. */
export const isStopped = (
  refusal: { status: string } | null,
): refusal is Extract<Refusal, { status: 'reconnect' | 'rate_limited' }> =>
  refusal?.status === 'reconnect' || refusal?.status === 'rate_limited';
