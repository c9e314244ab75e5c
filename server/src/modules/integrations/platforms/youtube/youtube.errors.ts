import { field, textField } from '../../../../ai/remote/fields';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';

export type YoutubeRefusal =
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' | 'app' };

/** What YouTube says no to for good, or until when, by the reason of its first error. */
const reasons: Readonly<Record<string, RejectionCode | 'day_of_app' | 'day_of_channel' | 'moment'>> = {
  // The channel's own, for 24 hours; the project's start over at midnight in California.
  uploadLimitExceeded: 'day_of_channel',
  quotaExceeded: 'day_of_app',
  dailyLimitExceeded: 'day_of_app',
  rateLimitExceeded: 'moment',
  userRateLimitExceeded: 'moment',
  // `<` and `>` are refused before (`youtube.conduct.data.ts`), so it is its length.
  invalidDescription: 'too_long',
  mediaBodyRequired: 'media_refused',
  authenticatedUserAccountSuspended: 'account_locked',
  authenticatedUserAccountClosed: 'account_locked',
  youtubeSignupRequired: 'not_permitted',
  forbidden: 'not_permitted',
  insufficientPermissions: 'not_permitted',
};

/** Returns null for what is no refusal in YouTube's words: a proxy may have answered, or YouTube itself is down. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): YoutubeRefusal | null {
  const { statusCode, headers } = answer;
  const body = answeredJson(answer);
  if (statusCode < 400 || statusCode >= 500 || field(body, 'error', 'code') !== statusCode) return null;
  const message =
    platformMessage(textField(body, 'error', 'message'), credentials) || `YouTube answered ${statusCode}.`;
  if (statusCode === 401) return { status: 'reconnect', reason: 'revoked', message };
  const means = reasons[textField(body, 'error', 'errors', 0, 'reason')] ?? (statusCode === 429 ? 'moment' : 'refused');
  switch (means) {
    case 'day_of_app':
      return { status: 'rate_limited', until: nextPacificDay(now), scope: 'app' };
    case 'day_of_channel':
      return { status: 'rate_limited', until: new Date(now.getTime() + dayMs), scope: 'account' };
    case 'moment':
      return { status: 'rate_limited', until: retryAfter(headers, now) ?? soon(now), scope: 'app' };
    default:
      return { status: 'rejected', code: means, message };
  }
}

const soon = (now: Date): Date => new Date(now.getTime() + minuteMs);

const pacific = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'America/Los_Angeles', hourCycle: 'h23' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
});

/** Of a day that the clocks change on it is an hour off: who asks too early is told once more. */
function nextPacificDay(now: Date): Date {
  const [hours = 0, minutes = 0, seconds = 0] = pacific.format(now).split(':').map(Number);
  const passedMs = hours * hourMs + minutes * minuteMs + seconds * secondMs;
  return notTooSoon(new Date(now.getTime() + dayMs - passedMs), now);
}
