import { field, textField } from '../../../ai/remote/fields';
import type { XPost, XProfile } from '../reading/x-reading.types';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'" };
/** Maps X's older names of two languages, and its marks for posts in none (`qme`: media only, `qst`: very short, …). */
const oldLanguages: Record<string, string> = { in: 'id', iw: 'he' };
const noLanguage = /^(?:q\w\w|und|zxx|art|)$/i;
/** Some accounts from before the limit of 15 have longer ones. */
const handlePattern = /^\w{1,20}$/;
const oldDate = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d [+-]\d{4} \d{4}$/;
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Returns an account as `/twitter/user/info` gives it; null for what is none. */
export function toProfile(user: unknown): XProfile | null {
  const [id, handle] = [idField(user, 'id'), textField(user, 'userName')];
  if (!id || !handlePattern.test(handle)) return null;
  const location = clean(textField(user, 'location'));
  const url = profileUrl(user);
  const avatarUrl = webAddress(field(user, 'profilePicture'));
  return {
    id,
    handle,
    name: clean(textField(user, 'name')) || handle,
    description: description(user),
    ...(location ? { location } : {}),
    ...(url ? { url } : {}),
    followers: count(user, 'followers'),
    following: count(user, 'following'),
    posts: count(user, 'statusesCount'),
    isVerified: field(user, 'isBlueVerified') === true || field(user, 'isVerified') === true,
    ...(avatarUrl ? { avatarUrl } : {}),
    createdAt: isoTime(field(user, 'createdAt')),
  };
}

/**
 * Returns a post as every list gives it; null for what is none. `handle`: whose timeline it is from, where the post does not say.
 */
export function toPost(tweet: unknown, handle = ''): XPost | null {
  const id = idField(tweet, 'id');
  const author = textField(tweet, 'author', 'userName') || handle;
  const rawText = field(tweet, 'text');
  if (!id || !handlePattern.test(author) || typeof rawText !== 'string') return null;
  const media = mediaOf(tweet);
  const text = plainText(rawText, linksOf(tweet, 'entities'), media);
  const language = textField(tweet, 'lang');
  return {
    id,
    url: `https://x.com/${author}/status/${id}`,
    text,
    createdAt: isoTime(field(tweet, 'createdAt')),
    ...(noLanguage.test(language) ? {} : { language: oldLanguages[language] ?? language }),
    author: { handle: author, name: clean(textField(tweet, 'author', 'name')) || author },
    isReply: field(tweet, 'isReply') === true || idField(tweet, 'inReplyToId') !== '',
    isRepost: isFilled(field(tweet, 'retweeted_tweet')) || /^RT @\w/.test(text),
    isQuote: isFilled(field(tweet, 'quoted_tweet')) || field(tweet, 'isQuote') === true,
    likes: count(tweet, 'likeCount'),
    replies: count(tweet, 'replyCount'),
    reposts: count(tweet, 'retweetCount'),
    quotes: count(tweet, 'quoteCount'),
    views: count(tweet, 'viewCount'),
    bookmarks: count(tweet, 'bookmarkCount'),
    hasMedia: media.length > 0,
    hasLink: /https?:\/\/\S/i.test(text),
  };
}

export interface TweetPage {
  tweets: unknown[];
  /** Of the next page; null at the end. */
  cursor: string | null;
}

/** Accepts both envelopes: the vendor's pages show lists at the top, its guide and its answers of 2026 wrap them in `data`. */
export function toPage(body: unknown): TweetPage | null {
  const data = field(body, 'data');
  const tweets = field(data, 'tweets') ?? field(body, 'tweets') ?? data;
  if (!Array.isArray(tweets)) return null;
  const hasNext = field(body, 'has_next_page') ?? field(data, 'has_next_page');
  const cursor = textField(body, 'next_cursor') || textField(data, 'next_cursor');
  return { tweets, cursor: hasNext === true && cursor ? cursor : null };
}

/** Accepts both envelopes of one account. */
export const toUser = (body: unknown): unknown => field(body, 'data', 'user') ?? field(body, 'data') ?? body;

/**
 * Returns ISO 8601 for Twitter's old form (`Tue Dec 10 07:00:30 +0000 2024`) or for ISO 8601 with its zone; null for the
 * rest.
 */
export function isoTime(value: unknown): string | null {
  if (typeof value !== 'string' || !(oldDate.test(value) || isoDate.test(value))) return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Returns a count that is a number, or a number as text (`"1024"`); 0 for everything else. */
function count(value: unknown, key: string): number {
  const found = field(value, key);
  const number = typeof found === 'string' && /^\d+$/.test(found) ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? Math.round(number) : 0;
}

/** Digits; a number that a double cannot hold has lost its end and is no id. */
function idField(value: unknown, key: string): string {
  const found = field(value, key);
  const text = Number.isSafeInteger(found) ? String(found) : found;
  return typeof text === 'string' && /^\d{1,20}$/.test(text) ? text : '';
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

interface Link {
  short: string;
  expanded: string;
}

/** Pairs `short` with `expanded`, as X's entities do. */
function linksOf(value: unknown, ...path: string[]): Link[] {
  const urls = field(value, ...path, 'urls');
  if (!Array.isArray(urls)) return [];
  return urls
    .map((entry) => ({ short: textField(entry, 'url'), expanded: webAddress(field(entry, 'expanded_url')) }))
    .filter(({ short, expanded }) => short && expanded);
}

/** Returns the t.co addresses of a post's own pictures and clips. */
function mediaOf(tweet: unknown): string[] {
  const lists = ['extendedEntities', 'extended_entities', 'entities'].map((name) => field(tweet, name, 'media'));
  return lists.filter(Array.isArray).flatMap((media: unknown[]) => media.map((entry) => textField(entry, 'url')));
}

function plainText(text: string, links: Link[], media: string[] = []): string {
  const known = new Map(links.map(({ short, expanded }) => [short, expanded]));
  for (const short of media) known.set(short, '');
  const undone = clean(text).replace(/&(amp|lt|gt|quot|apos|#39|#x27);/gi, (entity, name: string) => {
    return entities[name.toLowerCase()] ?? entity;
  });
  return undone.replace(/https?:\/\/t\.co\/\w+/g, (short) => known.get(short) ?? short).trim();
}

function description(user: unknown): string {
  const links = [
    ...linksOf(user, 'profile_bio', 'entities', 'description'),
    ...linksOf(user, 'entities', 'description'),
  ];
  return plainText(textField(user, 'description') || textField(user, 'profile_bio', 'description'), links);
}

function profileUrl(user: unknown): string {
  const [link] = [...linksOf(user, 'profile_bio', 'entities', 'url'), ...linksOf(user, 'entities', 'url')];
  return link?.expanded ?? webAddress(field(user, 'url'));
}

/** Returns what may stand behind a link on a page; empty for other schemes and for nonsense. */
const webAddress = (value: unknown): string =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : '';

/** Postgres takes neither NUL nor half a surrogate pair. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();
