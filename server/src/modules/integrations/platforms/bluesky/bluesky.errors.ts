import { textField } from '../../../../ai/remote/fields';
import { minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, countHeader, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';
import { type Meaning, type Refusal, refusalFor } from '../refusals';

/** By the name that stands in `error` (bluesky-social/atproto, 2026-08, run on the reference server). */
const refusals: Readonly<Record<string, Meaning>> = {
  // A token ends after two hours, and is renewed before the next try.
  ExpiredToken: 'busy',
  InvalidToken: 'revoked',
  invalid_token: 'revoked',
  AuthMissing: 'revoked',
  AuthenticationRequired: 'revoked',
  AccountTakedown: 'account_locked',
  AccountDeactivated: 'account_locked',
  // Of tokens that are bound to a key.
  use_dpop_nonce: 'busy',
  invalid_dpop_proof: 'busy',
  ScopeMissingError: 'not_permitted',
  // The key has a record, or none.
  InvalidSwap: 'duplicate',
  RecordNotFound: 'missing',
  BlobNotFound: 'media_not_ready',
  BlobTooLarge: 'media_refused',
  PayloadTooLarge: 'media_refused',
  RateLimitExceeded: 'limited',
  InvalidRequest: 'refused',
  InvalidRecord: 'refused',
  InvalidMimeType: 'media_refused',
};

const usualWaitMs = 15 * minuteMs;

export const errorIn = (answer: Answered): string => textField(answeredJson(answer), 'error');

/** Returns null for what is no refusal in the server's words: the call may have done its work. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): Refusal | null {
  const words = textField(answeredJson(answer), 'message');
  const name = errorIn(answer);
  const isOver = name === 'invalid_token' && /\bexp/i.test(words);
  const kind = answer.statusCode < 500 ? refusals[isOver ? 'ExpiredToken' : name] : undefined;
  if (!kind) return null;
  const message = platformMessage(words || errorIn(answer), credentials);
  const meaning = kind === 'refused' ? codeIn(words) : kind;
  return refusalFor(meaning, message, { now, until: allowedAgain(answer, now) });
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
