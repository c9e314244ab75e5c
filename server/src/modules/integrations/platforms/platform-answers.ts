import type { IncomingHttpHeaders } from 'node:http';
import { parsedJson } from '../../../ai/remote/fields';
import { dayMs, minuteMs, secondMs } from '../../../common/time/clock';
import type { PlatformAnswer } from './platform-http';
import type { PlatformCredentials, PublishOutcome, UploadOutcome } from './publisher.types';

const maxMessageLength = 300;
/** Whoever is refused asks again three times a minute at most, whatever time the platform names. */
const leastWaitMs = 20 * secondMs;
/** For a time that is none. */
const usualWaitMs = 15 * minuteMs;

/** Returns the JSON that an answer says it is; undefined for pages of proxies and the like. */
export function answeredJson({ headers, text }: { headers: IncomingHttpHeaders; text: string }): unknown {
  return /json/i.test(headers['content-type'] ?? 'json') ? parsedJson(text) : undefined;
}

/** Returns a platform's own words as they may be shown and stored: one line, short, without the account's tokens. */
export function platformMessage(message: string, credentials?: Pick<PlatformCredentials, 'secrets'>): string {
  const secrets = Object.values(credentials?.secrets ?? {}).filter((secret) => secret);
  const open = secrets.reduce<string>((text, secret) => text.replaceAll(secret, '…'), message);
  const line = open
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > maxMessageLength ? `${characters.slice(0, maxMessageLength - 1).join('')}…` : line;
}

export type Answered = Extract<PlatformAnswer, { status: 'answered' }>;
export type Unanswered = Exclude<PlatformAnswer, Answered>;

/** A network that can't be reached is asked again so much later. */
export const notReachedRetryMs = 30 * secondMs;

/** Returns what a call that posts came to when it got no answer. */
export function unsent(answer: Unanswered, now: Date): PublishOutcome {
  if (answer.status === 'no_answer') return { status: 'unknown', why: answer.why };
  if (answer.status === 'too_late') return { status: 'deferred', until: now, why: 'too_late_to_send' };
  return { status: 'deferred', until: new Date(now.getTime() + notReachedRetryMs), why: 'not_reached' };
}

export const isOk = ({ statusCode }: Answered): boolean => statusCode >= 200 && statusCode < 300;

/** Whether a call did its work. */
export const isDone = (answer: PlatformAnswer): answer is Answered => answer.status === 'answered' && isOk(answer);

type Setback = Exclude<UploadOutcome, { status: 'uploaded' }>;
const setbacks = ['rejected', 'reconnect', 'rate_limited'];

/** Returns how a call ends that did not do its work, and may be repeated. `refusal`: the network's own words, if it had any. */
export function setbackOf(answer: PlatformAnswer, refusal: Setback | { status: string } | null): Setback {
  if (answer.status !== 'answered') return { status: 'failed', why: whyNot(answer) };
  const isOne = refusal !== null && setbacks.includes(refusal.status);
  return isOne ? (refusal as Setback) : { status: 'failed', why: `answered ${answer.statusCode}` };
}

export const whyNot = (answer: Unanswered): string => (answer.status === 'no_answer' ? answer.why : 'not reached');

/** Returns a header of digits; null for everything else. */
export function countHeader(headers: IncomingHttpHeaders, name: string): number | null {
  const value = headers[name];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** Returns a time to ask again at that is neither now nor past. */
export const notTooSoon = (until: Date, now: Date): Date =>
  new Date(Math.max(until.getTime(), now.getTime() + leastWaitMs));

/** Returns the time that `Retry-After` names, as seconds or as a date, within a day; null where there is no such header. */
export function retryAfter(headers: IncomingHttpHeaders, now: Date): Date | null {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = countHeader(headers, 'retry-after');
  const named = seconds === null ? Date.parse(/ GMT$/.test(value) ? value : '') : now.getTime() + seconds * secondMs;
  const waitMs = Number.isNaN(named) ? usualWaitMs : Math.min(named - now.getTime(), dayMs);
  return notTooSoon(new Date(now.getTime() + waitMs), now);
}

/** Returns what may stand behind a picture; null for other schemes and for nonsense. */
export const pictureUrl = (value: string): string | null =>
  value.length <= 2_000 && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null;
