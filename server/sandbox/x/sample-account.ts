import { sha256 } from '../../src/common/crypto/crypto';
import { dayMs, minuteMs } from '../../src/common/time/clock';
import { shareOf, shareReached } from '../core/figures';
import { nameOf } from '../network/people';
import sample from './sample-posts.json';

/** Of the 65 texts and 10 replies: two accounts share most and not all. */
const postCount = 54;
const replyCount = 6;
const days = 89;
/** When people post: before work, at lunch, in the evening, sometimes at night. UTC. */
const hours = [6, 7, 7, 8, 9, 11, 12, 12, 13, 15, 17, 18, 19, 20, 20, 21, 22, 23];

type Kind = keyof typeof sample.posts;

/** What a made-up person who builds software, teaches, cooks and runs has to say. No account posts all of it. */
interface SamplePost {
  kind: Kind;
  text: string;
}

const samplesOf = (...kinds: Kind[]): SamplePost[] =>
  kinds.flatMap((kind) => sample.posts[kind].map((text) => ({ kind, text })));
const samplePosts = samplesOf('statement', 'question', 'list', 'story', 'link');
const sampleReplies = samplesOf('reply');

export interface SampleAccount {
  /** 15 digits. The posts' ids hold it, so it leads back from a post to its account. */
  number: string;
  handle: string;
  name: string;
  description: string;
  location: string;
  followers: number;
  following: number;
  posts: number;
  isVerified: boolean;
  createdAt: Date;
  /** Handles that begin with the name of another state play it. */
  state: 'public' | 'missing' | 'protected' | 'suspended';
}

export interface SampleFigures {
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  views: number;
  bookmarks: number;
}

export interface TimelinePost {
  id: string;
  handle: string;
  text: string;
  inReplyToId: string | null;
  createdAt: Date;
  figures: SampleFigures;
  hasPicture: boolean;
  /** Of pictures that were uploaded; those of samples have none. */
  mediaIds?: string[];
}

const states = ['missing', 'protected', 'suspended'] as const;

const keyOf = (handle: string): string => handle.toLowerCase();

/** A number from 0 (in) to 1 (out) that belongs to the account and to what it is for. */
const share = (handle: string, purpose: string): number => shareOf(`${keyOf(handle)} ${purpose}`);

const between = (low: number, high: number, at: number): number => Math.round(low + (high - low) * at);

export const accountNumber = (handle: string): string =>
  (10n ** 14n + (BigInt(`0x${sha256(keyOf(handle)).slice(0, 15)}`) % (9n * 10n ** 14n))).toString();

/** The account's number in the id of a sample post; null for the ids of posts that were put in, which are no such ids. */
export const accountNumberIn = (postId: string): string | null => /^1(\d{15})\d{3}$/.exec(postId)?.[1] ?? null;

/** The same account for a handle at each call, and a public one that nobody could take for the real one. */
export function sampleAccount(handle: string): SampleAccount {
  return {
    number: accountNumber(handle),
    handle,
    name: nameOf(handle),
    description: `Sample data of the Quillcast sandbox, not the real @${handle}. Builds software, teaches, cooks, runs.`,
    location: sample.locations[Math.floor(share(handle, 'location') * sample.locations.length)] ?? '',
    // From 150 to 60,000, small accounts as likely as large ones.
    followers: Math.round(150 * 400 ** share(handle, 'followers')),
    following: between(80, 1_400, share(handle, 'following')),
    posts: between(300, 9_000, share(handle, 'posts')),
    isVerified: share(handle, 'verified') < 0.25,
    createdAt: new Date(Date.UTC(2011, 0, 1) + between(0, 11 * 365, share(handle, 'age')) * dayMs),
    state: states.find((state) => keyOf(handle).startsWith(state)) ?? 'public',
  };
}

/** Newest first, all of the last 90 days: an id stays what it is, its day moves on with `now`. */
export function sampleTimeline(handle: string, now: Date): TimelinePost[] {
  const { followers, number } = sampleAccount(handle);
  const chosen = [...some(handle, samplePosts, postCount), ...some(handle, sampleReplies, replyCount)];
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return chosen
    .map((post) => ({ ...post, ageMs: ageMs(handle, post) }))
    .sort((a, b) => b.ageMs - a.ageMs)
    .map(({ kind, text, ageMs: age }, index) => ({
      id: `1${number}${String(index).padStart(3, '0')}`,
      handle,
      text,
      inReplyToId: kind === 'reply' ? `1${accountNumber(text.split(' ', 1)[0] ?? '')}000` : null,
      createdAt: new Date(today - age),
      figures: figuresOf(handle, { kind, text }, followers),
      hasPicture: kind === 'story' && share(handle, `picture ${text}`) < 0.5,
    }))
    .reverse();
}

/** Figures of a post that was put in, as far as it has come at its age: replies are read by few. */
export function figuresAt(
  post: Pick<TimelinePost, 'handle' | 'text' | 'inReplyToId' | 'createdAt'>,
  now: Date,
): SampleFigures {
  const kind = post.inReplyToId ? 'reply' : post.text.includes('?') ? 'question' : 'statement';
  const all = figuresOf(post.handle, { kind, text: post.text }, sampleAccount(post.handle).followers);
  const reached = shareReached(now.getTime() - post.createdAt.getTime());
  const entries = Object.entries(all).map(([name, count]) => [name, Math.round(count * reached)]);
  return Object.fromEntries(entries) as SampleFigures;
}

/** Followers that an account wins, a few a day, since the beginning of 2026. */
export const followersWon = ({ handle, followers }: SampleAccount, now: Date): number =>
  Math.floor(((now.getTime() - Date.UTC(2026, 0, 1)) / dayMs) * (0.2 + followers * 0.0008 * share(handle, 'growth')));

function some(handle: string, samples: SamplePost[], count: number): SamplePost[] {
  const order = new Map(samples.map((sample) => [sample, share(handle, `order ${sample.text}`)]));
  return [...samples].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, count);
}

/** Before the beginning of today, so that no post lies in the future. */
function ageMs(handle: string, { text }: SamplePost): number {
  const day = 1 + Math.floor(share(handle, `day ${text}`) * days);
  const hour = hours[Math.floor(share(handle, `hour ${text}`) * hours.length)] ?? 12;
  const minute = Math.floor(share(handle, `minute ${text}`) * 60);
  return day * dayMs - (hour * 60 + minute) * minuteMs;
}

/** How well a kind of post does, against the others. */
const reach: Record<Kind, number> = {
  statement: 1,
  question: 1.2,
  list: 1.5,
  story: 1.8,
  link: 0.5,
  reply: 0.1,
};

function figuresOf(handle: string, { kind, text }: SamplePost, followers: number): SampleFigures {
  const at = (purpose: string): number => share(handle, `${purpose} ${text}`);
  // One post in fifteen goes around.
  const luck = at('hit') < 1 / 15 ? 4 + 8 * at('luck') : 0.4 + 1.2 * at('luck');
  const views = Math.round(20 + followers * 0.6 * reach[kind] * luck);
  const likes = Math.round(views * (0.008 + 0.03 * at('likes')));
  const reposts = Math.round(likes * (0.03 + 0.17 * at('reposts')));
  return {
    views,
    likes,
    reposts,
    quotes: Math.round(reposts * 0.3 * at('quotes')),
    replies: Math.round(likes * (kind === 'question' ? 0.3 + 0.6 * at('replies') : 0.03 + 0.15 * at('replies'))),
    bookmarks: Math.round(likes * (kind === 'list' || kind === 'link' ? 0.3 : 0.06) * (0.5 + at('bookmarks'))),
  };
}
