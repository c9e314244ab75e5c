import { textField } from '../../../../ai/remote/fields';
import { minuteMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { type Meaning, type Refusal, refusalFor } from '../refusals';

/** By status and words; the first that fits counts. */
const table: readonly [statusCode: number, words: RegExp, meaning: Meaning][] = [
  [401, /expired/i, 'expired'],
  [401, /./, 'revoked'],
  [403, /authorized scopes/i, 'revoked'],
  [403, /disabled|suspended|locked|pending|confirm/i, 'account_locked'],
  [403, /./, 'not_permitted'],
  [404, /./, 'parent_missing'],
  [410, /./, 'parent_missing'],
  [413, /./, 'media_refused'],
  [422, /not finished processing/i, 'media_not_ready'],
  [422, /character limit|text.* too long/i, 'too_long'],
  [422, /attach|media|image|video|file|description/i, 'media_refused'],
  [422, /./, 'refused'],
  [400, /./, 'refused'],
  [429, /./, 'limited'],
];

/** The length of its windows. */
const windowMs = 5 * minuteMs;

/** Returns null for what is no refusal in Mastodon's words: a proxy may have answered, and the call may have reached the server. */
export function refusalOf(
  answer: Answered,
  now: Date,
  { secrets }: Pick<PlatformCredentials, 'secrets'>,
): Refusal | null {
  const words = textField(answeredJson(answer), 'error');
  const meaning = table.find(([status, pattern]) => status === answer.statusCode && pattern.test(words))?.[2];
  if (!meaning) return null;
  const message = platformMessage(words, { secrets: { token: secrets['token'] ?? '' } });
  return refusalFor(meaning, message, { now, until: allowedAgain(answer, now) });
}

/** The header has a time, not a number. */
function allowedAgain({ headers }: Answered, now: Date): Date {
  const reset = Date.parse(String(headers['x-ratelimit-reset'] ?? ''));
  const named = Number.isNaN(reset) ? null : new Date(reset);
  return retryAfter(headers, now) ?? notTooSoon(named ?? new Date(now.getTime() + windowMs), now);
}
