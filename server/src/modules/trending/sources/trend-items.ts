import { field } from '../../../ai/remote/fields';
import { sha256 } from '../../../common/crypto/crypto';
import { maxItems, type SourceOutcome, type TrendItem } from './trend-source.port';
import type { TrendAnswer } from './trend-http';

const longestId = 200;
const longestTitle = 300;
const longestText = 500;
const longestAddress = 2_000;
/** What a count can be in the database; no source has more. */
const highestCount = 2_000_000_000;

/** Returns one line without control characters and what turns the reading direction, cut at its limit. */
export const plainText = (text: string, longest = longestText): string =>
  text
    .slice(0, 4 * longest)
    .toWellFormed()
    .replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** Returns an http(s) address, or undefined for anything else. */
export function webAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > longestAddress || !URL.canParse(value, base))
    return undefined;
  const url = new URL(value, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password && url.href.length <= longestAddress ? url.href : undefined;
}

/** Returns a count that is a number or its digits; null for anything else. */
export function count(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0
    ? Math.min(Math.round(number), highestCount)
    : null;
}

const [year2000Ms, year2100Ms] = [946_684_800_000, 4_102_444_800_000];

/** Returns a time given in seconds since 1970, or as an ISO or RFC 2822 text; null for anything else. */
export function timeIn(value: unknown): Date | null {
  const ms =
    typeof value === 'number' ? value * 1_000 : typeof value === 'string' ? Date.parse(value.slice(0, 40)) : NaN;
  return ms >= year2000Ms && ms < year2100Ms ? new Date(ms) : null;
}

/** Returns the list at a path of an answer; null when there is none. */
export function listIn(body: unknown, ...path: (string | number)[]): unknown[] | null {
  const list = field(body, ...path);
  return Array.isArray(list) ? list.slice(0, maxItems) : null;
}

export interface RawItem extends Omit<TrendItem, 'title' | 'url' | 'publishedAt' | 'comments' | 'link'> {
  title: string;
  url: unknown;
  link?: unknown;
  publishedAt?: Date | null;
  comments?: number | null;
}

/** An index takes no long texts. */
const idOf = (externalId: string): string =>
  externalId.length > longestId ? sha256(externalId) : plainText(externalId, longestId);

/** Returns the item as it is stored; null for what has no title, id or address. */
function toItem({ url, link, title, description, author, ...rest }: RawItem): TrendItem | null {
  const [line, address, page] = [plainText(title, longestTitle), webAddress(url), webAddress(link)];
  if (!line || !address || !rest.externalId) return null;
  const about = plainText(description ?? '');
  const by = plainText(author ?? '', 100);
  return {
    publishedAt: null,
    comments: null,
    ...rest,
    externalId: idOf(rest.externalId),
    title: line,
    url: address,
    ...(page ? { link: page } : {}),
    ...(about ? { description: about } : {}),
    ...(by ? { author: by } : {}),
  };
}

/** Returns the reading of a list: what is no item is left out, and a list that gives none has failed. */
export function reading(name: string, items: (RawItem | null)[]): SourceOutcome {
  const found = new Map<string, TrendItem>();
  for (const raw of items) {
    const item = raw && toItem(raw);
    if (item && !found.has(item.externalId)) found.set(item.externalId, item);
  }
  if (found.size === 0) return { status: 'failed', why: `${name} answered a list without anything in it.` };
  return { status: 'read', items: [...found.values()].slice(0, maxItems) };
}

/** Reads a list out of an answer. A list that is missing has failed. */
export function readList(
  name: string,
  answer: TrendAnswer<unknown>,
  read: (body: unknown) => (RawItem | null)[] | null,
): SourceOutcome {
  if (answer.status === 'failed') return answer;
  const items = read(answer.body);
  return items
    ? reading(name, items)
    : { status: 'failed', why: `${name} answered something that its API does not say.` };
}
