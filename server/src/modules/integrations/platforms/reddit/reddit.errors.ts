import { field, textField } from '../../../../ai/remote/fields';
import { hourMs, minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { type Meaning, type Refusal, refusalFor } from '../refusals';

/** What Reddit's codes mean; all others are refused as well. */
const codes: Readonly<Record<string, Meaning>> = {
  RATELIMIT: 'limited',
  SUBREDDIT_RATELIMIT: 'limited',
  QUOTA_FILLED: 'limited',
  ALREADY_SUB: 'duplicate',
  TOO_LONG: 'too_long',
  SUBREDDIT_NOTALLOWED: 'not_permitted',
  BANNED_FROM_SUBREDDIT: 'not_permitted',
  IN_TIMEOUT: 'not_permitted',
};

const statuses: Readonly<Record<number, Meaning>> = { 401: 'revoked', 403: 'not_permitted', 429: 'app_limited' };

/** Returns null for what is no refusal in Reddit's words: a proxy may have answered, or Reddit itself is down. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): Refusal | null {
  const { statusCode, headers } = answer;
  const body = answeredJson(answer);
  const [code, words] = [textField(body, 'json', 'errors', 0, 0), textField(body, 'json', 'errors', 0, 1)];
  // The first of the problems that stand in an answer of 200.
  if (code)
    return refusalFor(codes[code] ?? 'refused', platformMessage(words || code), {
      ...{ now, until: after(waitMsIn(body, words), now) },
    });
  if (statusCode < 400 || statusCode >= 500 || field(body, 'error') !== statusCode) return null;
  const message = platformMessage(textField(body, 'message'), credentials) || `Reddit answered ${statusCode}.`;
  const seconds = Number(headers['x-ratelimit-reset']);
  const waitMs = seconds > 0 ? Math.min(seconds * secondMs, hourMs) : minuteMs;
  return refusalFor(statuses[statusCode] ?? 'refused', message, { now, until: after(waitMs, now) });
}

/** In seconds of a field, else in words: "Take a break for 9 minutes before trying again." */
function waitMsIn(body: unknown, words: string): number {
  const seconds = Number(field(body, 'json', 'ratelimit'));
  if (seconds > 0) return Math.min(seconds * secondMs, 24 * hourMs);
  const [, count = '', unit = ''] = /(\d{1,4}) (second|minute|hour)/.exec(words) ?? [];
  const unitMs = { second: secondMs, minute: minuteMs, hour: hourMs }[unit];
  return unitMs ? Number(count) * unitMs : hourMs;
}

const after = (ms: number, now: Date): Date => notTooSoon(new Date(now.getTime() + ms), now);
