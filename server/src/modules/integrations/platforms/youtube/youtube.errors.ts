import { field, textField } from '../../../../ai/remote/fields';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { type Meaning, type Refusal, refusalFor } from '../refusals';

/** What YouTube says no to, by the reason of its first error. */
const reasons: Readonly<Record<string, Meaning>> = {
  uploadLimitExceeded: 'limited',
  quotaExceeded: 'app_limited',
  dailyLimitExceeded: 'app_limited',
  rateLimitExceeded: 'app_limited',
  userRateLimitExceeded: 'app_limited',
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
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): Refusal | null {
  const { statusCode } = answer;
  const body = answeredJson(answer);
  if (statusCode < 400 || statusCode >= 500 || field(body, 'error', 'code') !== statusCode) return null;
  const message =
    platformMessage(textField(body, 'error', 'message'), credentials) || `YouTube answered ${statusCode}.`;
  const reason = textField(body, 'error', 'errors', 0, 'reason');
  const byStatus = statusCode === 429 ? 'app_limited' : 'refused';
  const means = statusCode === 401 ? 'revoked' : (reasons[reason] ?? byStatus);
  return refusalFor(means, message, { now, until: allowedAgain(reason, answer, now) });
}

/** A channel's uploads are counted for 24 hours, the project's quota starts over at midnight in California. */
function allowedAgain(reason: string, { headers }: Answered, now: Date): Date {
  if (reason === 'uploadLimitExceeded') return new Date(now.getTime() + dayMs);
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded') return nextPacificDay(now);
  return retryAfter(headers, now) ?? new Date(now.getTime() + minuteMs);
}

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
