import { textField } from '../../../../ai/remote/fields';
import { minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, countHeader, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';

/** Why nothing was done. All of these mean for certain that nothing new was posted. */
export type BlueskyRefusal =
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' }
  /** `busy`: the token ends after two hours, and is renewed before the next try. */
  | { status: 'deferred'; until: Date; why: 'busy' | 'media_not_ready' }
  /** The key has a record. `gone`: it has none. */
  | { status: 'taken'; message: string }
  | { status: 'gone'; message: string };

/** By the name that stands in `error` (bluesky-social/atproto, 2026-08, run on the reference server). */
const refusals: Readonly<Record<string, BlueskyRefusal['status'] | RejectionCode | 'media_dropped'>> = {
  ExpiredToken: 'deferred',
  InvalidToken: 'reconnect',
  AuthMissing: 'reconnect',
  AuthenticationRequired: 'reconnect',
  AccountTakedown: 'account_locked',
  AccountDeactivated: 'account_locked',
  InvalidSwap: 'taken',
  RecordNotFound: 'gone',
  BlobNotFound: 'media_dropped',
  BlobTooLarge: 'media_refused',
  PayloadTooLarge: 'media_refused',
  RateLimitExceeded: 'rate_limited',
  InvalidRequest: 'refused',
  InvalidRecord: 'refused',
  InvalidMimeType: 'media_refused',
};

const usualWaitMs = 15 * minuteMs;

export const errorIn = (answer: Answered): string => textField(answeredJson(answer), 'error');

/** Returns null for what is no refusal in the server's words: the call may have done its work. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): BlueskyRefusal | null {
  const kind = answer.statusCode < 500 ? refusals[errorIn(answer)] : undefined;
  if (!kind) return null;
  const words = textField(answeredJson(answer), 'message');
  const message = platformMessage(words || errorIn(answer), credentials);
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  switch (kind) {
    case 'reconnect':
      return { status: 'reconnect', reason: 'revoked', message };
    case 'rate_limited':
      return { status: 'rate_limited', until: allowedAgain(answer, now), scope: 'account' };
    case 'deferred':
      return { status: 'deferred', until: later(minuteMs), why: 'busy' };
    case 'media_dropped':
      return { status: 'deferred', until: later(15 * secondMs), why: 'media_not_ready' };
    case 'taken':
      return { status: 'taken', message };
    case 'gone':
      return { status: 'gone', message };
    case 'rejected':
    case 'refused':
      return { status: 'rejected', code: codeIn(words), message };
    default:
      return { status: 'rejected', code: kind, message };
  }
}

/** "Invalid app.bsky.feed.post record: grapheme too big (maximum 300, got 301) at $.record.text". */
function codeIn(words: string): RejectionCode {
  if (/too big|longer than/i.test(words)) return /embed|blob|alt/i.test(words) ? 'media_refused' : 'too_long';
  return /embed|blob|mime/i.test(words) ? 'media_refused' : 'refused';
}

function allowedAgain({ headers }: Answered, now: Date): Date {
  const seconds = countHeader(headers, 'ratelimit-reset');
  if (seconds !== null) return notTooSoon(new Date(seconds * secondMs), now);
  return retryAfter(headers, now) ?? new Date(now.getTime() + usualWaitMs);
}
