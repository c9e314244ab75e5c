import { dayMs } from '../../common/time/clock';
import type { XPost, XProfile } from '../integrations/reading/x-reading.types';
import { engagementsOf, median, rounded } from './post-figures';
import { formatFigures } from './post-formats';
import type { Cadence, Opening, ProfileAnalysis, ProfileStats, TopPost } from './profile-analysis.types';
import { lessonsOf, tooFewPosts } from './profile-lessons';
import { topicsIn } from './profile-topics';

/** Fewer posts show no habit. */
export const enoughPosts = 8;
const bestCount = 5;
const longestOpening = 200;
const mostBusy = 3;

export interface AnalyseOptions {
  /** Whether replies to others were asked for as well: without, their share is not known. */
  hasReplies?: boolean;
}

/** Returns what an account's posts show, by counting alone. `posts`: the newest ones, replies and reposts among them. */
export function analyse(
  profile: XProfile,
  posts: readonly XPost[],
  { hasReplies = false }: AnalyseOptions = {},
): { stats: ProfileStats; analysis: ProfileAnalysis } {
  const own = ownPosts(posts);
  const isEnough = own.length >= enoughPosts;
  const postsPerWeek = perWeek(own);
  const cadence = { perWeek: postsPerWeek, ...(isEnough ? busiest(own) : { busiestDays: [], busiestHoursUtc: [] }) };
  const best = [...own].sort((a, b) => engagementsOf(b) - engagementsOf(a));
  const topics = topicsIn(own.map(({ text }) => text));
  const lessons = isEnough
    ? lessonsOf({ handle: profile.handle, posts: own, cadence, topics })
    : [tooFewPosts(own.length, enoughPosts)];
  return {
    stats: { ...figures(own), postsPerWeek, ...shares(posts, hasReplies) },
    analysis: {
      isEnough,
      cadence,
      formats: formatFigures(own),
      topics: topics.map(({ name, posts: { size } }) => ({ name, posts: size })),
      bestOpenings: openings(best),
      topPosts: best.slice(0, bestCount).map(toTopPost),
      lessons,
    },
  };
}

/** Returns what the account wrote for everybody. */
export const ownPosts = (posts: readonly XPost[]): XPost[] =>
  posts.filter(({ isReply, isRepost }) => !isReply && !isRepost);

function figures(own: readonly XPost[]): Omit<ProfileStats, 'postsPerWeek' | 'replyShare' | 'repostShare'> {
  const times = timesOf(own);
  const rate = median(own.filter(({ views }) => views > 0).map((post) => engagementsOf(post) / post.views));
  return {
    postsAnalyzed: own.length,
    from: times[0]?.toISOString() ?? null,
    to: times.at(-1)?.toISOString() ?? null,
    medianLikes: median(own.map(({ likes }) => likes)),
    medianEngagements: median(own.map(engagementsOf)),
    engagementRate: rate === null ? null : rounded(rate, 4),
  };
}

function shares(posts: readonly XPost[], hasReplies: boolean): Pick<ProfileStats, 'replyShare' | 'repostShare'> {
  if (posts.length === 0) return { replyShare: null, repostShare: null };
  const share = (of: readonly XPost[]): number => rounded(of.length / posts.length, 3);
  const reposts = posts.filter(({ isRepost }) => isRepost);
  const replies = posts.filter(({ isReply, isRepost }) => isReply && !isRepost);
  return { replyShare: hasReplies ? share(replies) : null, repostShare: share(reposts) };
}

/** Returns the oldest first. */
const timesOf = (posts: readonly XPost[]): Date[] =>
  posts
    .flatMap(({ createdAt }) => (createdAt === null ? [] : [new Date(createdAt)]))
    .sort((a, b) => a.getTime() - b.getTime());

/** Divides by n - 1, the pauses between n posts. Returns null for posts of one day, which say nothing of a week. */
function perWeek(posts: readonly XPost[]): number | null {
  const times = timesOf(posts);
  const days = ((times.at(-1)?.getTime() ?? 0) - (times[0]?.getTime() ?? 0)) / dayMs;
  return days < 1 ? null : rounded(((times.length - 1) / days) * 7, 1);
}

function busiest(posts: readonly XPost[]): Pick<Cadence, 'busiestDays' | 'busiestHoursUtc'> {
  const times = timesOf(posts);
  return {
    busiestDays: mostOften(
      times.map((time) => time.getUTCDay()),
      7,
    ),
    busiestHoursUtc: mostOften(
      times.map((time) => time.getUTCHours()),
      24,
    ),
  };
}

/** Returns at most three that come half as often again as in an even spread over all `kinds`, the most frequent first. */
function mostOften(values: readonly number[], kinds: number): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const least = Math.max(2, (1.5 * values.length) / kinds);
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, mostBusy)
    .map(([value]) => value);
}

/** Returns each first line once: a repeated line would fill the list. */
function openings(best: readonly XPost[]): Opening[] {
  const seen = new Map<string, Opening>();
  for (const post of best) {
    const text = firstLine(post.text);
    const key = text.toLowerCase();
    if (text !== '' && !seen.has(key)) seen.set(key, { text, postUrl: post.url, engagements: engagementsOf(post) });
  }
  return [...seen.values()].slice(0, bestCount);
}

/** Returns the first line that is more than an address. */
function firstLine(text: string): string {
  const line =
    text
      .split('\n')
      .map((one) => one.trim())
      .find((one) => one !== '' && !/^https?:\/\/\S+$/i.test(one)) ?? '';
  const letters = [...line];
  return letters.length <= longestOpening
    ? line
    : `${letters
        .slice(0, longestOpening - 1)
        .join('')
        .trimEnd()}…`;
}

const toTopPost = ({ id, text, url, createdAt, likes, replies, reposts, views }: XPost): TopPost => ({
  id,
  text,
  url,
  createdAt,
  likes,
  replies,
  reposts,
  views,
});
