import { field, textField } from '../../../../ai/remote/fields';
import { hourMs, minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';

export type RedditRefusal =
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' | 'app' };

type Problem = RedditRefusal | { status: 'duplicate'; existing: null; message: string };

/** What Reddit's codes mean; all others are refused as well. */
const codes: Readonly<Record<string, RejectionCode | 'wait' | 'duplicate'>> = {
  RATELIMIT: 'wait',
  SUBREDDIT_RATELIMIT: 'wait',
  QUOTA_FILLED: 'wait',
  ALREADY_SUB: 'duplicate',
  TOO_LONG: 'too_long',
  SUBREDDIT_NOTALLOWED: 'not_permitted',
  BANNED_FROM_SUBREDDIT: 'not_permitted',
  IN_TIMEOUT: 'not_permitted',
};

/** Returns the first of the problems that Reddit names in an answer of 200; null where it names none. */
export function problemIn(body: unknown, now: Date): Problem | null {
  const [code, words] = [textField(body, 'json', 'errors', 0, 0), textField(body, 'json', 'errors', 0, 1)];
  if (!code) return null;
  const message = platformMessage(words || code);
  const means = codes[code] ?? 'refused';
  if (means === 'duplicate') return { status: 'duplicate', existing: null, message };
  if (means !== 'wait') return { status: 'rejected', code: means, message };
  return {
    status: 'rate_limited',
    until: notTooSoon(new Date(now.getTime() + waitMsIn(body, words)), now),
    scope: 'account',
  };
}

/** In seconds of a field, else in words: "Take a break for 9 minutes before trying again." */
function waitMsIn(body: unknown, words: string): number {
  const seconds = Number(field(body, 'json', 'ratelimit'));
  if (seconds > 0) return Math.min(seconds * secondMs, 24 * hourMs);
  const [, count = '', unit = ''] = /(\d{1,4}) (second|minute|hour)/.exec(words) ?? [];
  const unitMs = { second: secondMs, minute: minuteMs, hour: hourMs }[unit];
  return unitMs ? Number(count) * unitMs : hourMs;
}

/** Returns null for what is no refusal in Reddit's words: a proxy may have answered, or Reddit itself is down. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): RedditRefusal | null {
  const { statusCode, headers } = answer;
  const body = answeredJson(answer);
  if (statusCode < 400 || statusCode >= 500 || field(body, 'error') !== statusCode) return null;
  const message = platformMessage(textField(body, 'message'), credentials) || `Reddit answered ${statusCode}.`;
  switch (statusCode) {
    case 401:
      return { status: 'reconnect', reason: 'revoked', message };
    case 429: {
      const seconds = Number(headers['x-ratelimit-reset']);
      const waitMs = seconds > 0 ? Math.min(seconds * secondMs, hourMs) : minuteMs;
      return { status: 'rate_limited', until: notTooSoon(new Date(now.getTime() + waitMs), now), scope: 'app' };
    }
    default:
      return { status: 'rejected', code: statusCode === 403 ? 'not_permitted' : 'refused', message };
  }
}
