import { textField } from '../../../../ai/remote/fields';
import { minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';

/** Why a server did not do what it was asked. All of these mean for certain that it did not. */
export type MastodonRefusal =
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'expired' | 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' }
  | { status: 'deferred'; until: Date; why: 'media_not_ready' };

/** By status and words; the first that fits counts. */
const table: readonly [statusCode: number, words: RegExp, meaning: RejectionCode | MastodonRefusal['status']][] = [
  [401, /./, 'reconnect'],
  [403, /authorized scopes/i, 'reconnect'],
  [403, /disabled|suspended|locked|pending|confirm/i, 'account_locked'],
  [403, /./, 'not_permitted'],
  [404, /./, 'parent_missing'],
  [410, /./, 'parent_missing'],
  [413, /./, 'media_refused'],
  [422, /not finished processing/i, 'deferred'],
  [422, /character limit|text.* too long/i, 'too_long'],
  [422, /attach|media|image|video|file|description/i, 'media_refused'],
  [422, /./, 'refused'],
  [400, /./, 'refused'],
  [429, /./, 'rate_limited'],
];

const mediaRetryMs = 15 * secondMs;
/** The length of its windows. */
const windowMs = 5 * minuteMs;

/** Returns null for what is no refusal in Mastodon's words: a proxy may have answered, and the call may have reached the server. */
export function refusalOf(
  answer: Answered,
  now: Date,
  { secrets }: Pick<PlatformCredentials, 'secrets'>,
): MastodonRefusal | null {
  const words = textField(answeredJson(answer), 'error');
  const meaning = table.find(([status, pattern]) => status === answer.statusCode && pattern.test(words))?.[2];
  if (!meaning) return null;
  const message = platformMessage(words, { secrets: { token: secrets['token'] ?? '' } });
  switch (meaning) {
    case 'reconnect':
      return { status: 'reconnect', reason: /expired/i.test(words) ? 'expired' : 'revoked', message };
    case 'rate_limited':
      return { status: 'rate_limited', until: allowedAgain(answer, now), scope: 'account' };
    case 'deferred':
      return { status: 'deferred', until: new Date(now.getTime() + mediaRetryMs), why: 'media_not_ready' };
    case 'rejected':
      return null;
    default:
      return { status: 'rejected', code: meaning, message };
  }
}

/** The header has a time, not a number. */
function allowedAgain({ headers }: Answered, now: Date): Date {
  const reset = Date.parse(String(headers['x-ratelimit-reset'] ?? ''));
  const named = Number.isNaN(reset) ? null : new Date(reset);
  return retryAfter(headers, now) ?? notTooSoon(named ?? new Date(now.getTime() + windowMs), now);
}
