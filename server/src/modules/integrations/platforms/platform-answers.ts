import type { IncomingHttpHeaders } from 'node:http';
import { parsedJson } from '../../../ai/remote/fields';
import { dayMs, minuteMs, secondMs } from '../../../common/time/clock';
import type { PlatformCredentials } from './publisher.types';

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
