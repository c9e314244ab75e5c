import { dayMs } from '../../../common/time/clock';
import type { XPost, XProfile } from '../../integrations/reading/x-reading.types';
import { comparePosts, enoughPosts, type ComparedPosts } from '../post-comparisons';
import { engagementsOf, median, medianLength, rounded } from '../post-figures';
import { formatFigures } from '../post-formats';
import type { PassedOnPost } from './profile-analysis.types';
import { lessonsOf, tooFewPosts } from './profile-lessons';
import { bestOpenings, openingFigures } from './profile-openings';
import { topicsIn } from './profile-topics';
import type {
  CadenceResponse,
  ProfileAnalysisResponse,
  ProfileStatsResponse,
  TopPostResponse,
} from './profile-analysis.dto';

const mostListed = 5;
const mostBusy = 3;

export interface AnalyseOptions {
  /** The moment of the reading. */
  now: Date;
  /** Whether replies to others were asked for as well: without, their share is not known. */
  hasReplies?: boolean;
  /** The same for reposts. */
  hasReposts?: boolean;
}

/**
 * Returns what an account's posts show, by counting alone. `posts`: the newest ones, with the replies and reposts that were asked
 * for.
 */
export function analyse(
  profile: XProfile,
  posts: readonly XPost[],
  options: AnalyseOptions,
): { stats: ProfileStatsResponse; analysis: ProfileAnalysisResponse } {
  const own = ownPosts(posts);
  const compared = comparePosts(own, options.now);
  const isEnough = own.length >= enoughPosts;
  const postsPerWeek = perWeek(own);
  const cadence = { perWeek: postsPerWeek, ...(isEnough ? busiest(own) : { busiestDays: [], busiestHoursUtc: [] }) };
  const best = bestFirst(own);
  const topics = topicsIn(own.map(({ text }) => text));
  const [formats, openings] = [formatFigures(own, compared), openingFigures(own, compared)];
  const known = { handle: profile.handle, posts: own, compared, cadence, topics, formats, openings };
  return {
    stats: { ...figures(own), postsPerWeek, ...shares(posts, options) },
    analysis: {
      isEnough,
      cadence,
      formats,
      topics: topics.map(({ name, posts: { size } }) => ({ name, posts: size })),
      openings,
      bestOpenings: bestOpenings(best),
      topPosts: best.slice(0, mostListed).map((post) => toTopPost(post, compared)),
      reposts: posts
        .filter(({ isRepost }) => isRepost)
        .slice(0, mostListed)
        .map(toPassedOn),
      lessons: isEnough ? lessonsOf(known) : [tooFewPosts(own.length, enoughPosts)],
    },
  };
}

export const bestFirst = (posts: readonly XPost[]): XPost[] =>
  [...posts].sort((a, b) => engagementsOf(b) - engagementsOf(a));

/** Returns what the account wrote for everybody. */
export const ownPosts = (posts: readonly XPost[]): XPost[] =>
  posts.filter(({ isReply, isRepost }) => !isReply && !isRepost);

function figures(own: readonly XPost[]): Omit<ProfileStatsResponse, 'postsPerWeek' | 'replyShare' | 'repostShare'> {
  const times = timesOf(own);
  const rate = median(own.filter(({ views }) => views > 0).map((post) => engagementsOf(post) / post.views));
  return {
    postsAnalyzed: own.length,
    from: times[0]?.toISOString() ?? null,
    to: times.at(-1)?.toISOString() ?? null,
    medianLength: medianLength(own),
    medianLikes: median(own.map(({ likes }) => likes)),
    medianEngagements: median(own.map(engagementsOf)),
    engagementRate: rate === null ? null : rounded(rate, 4),
  };
}

function shares(
  posts: readonly XPost[],
  { hasReplies = false, hasReposts = false }: AnalyseOptions,
): Pick<ProfileStatsResponse, 'replyShare' | 'repostShare'> {
  const share = (of: readonly XPost[]): number => rounded(of.length / posts.length, 3);
  const reposts = posts.filter(({ isRepost }) => isRepost);
  const replies = posts.filter(({ isReply, isRepost }) => isReply && !isRepost);
  return {
    replyShare: hasReplies && posts.length > 0 ? share(replies) : null,
    repostShare: hasReposts && posts.length > 0 ? share(reposts) : null,
  };
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

function busiest(posts: readonly XPost[]): Pick<CadenceResponse, 'busiestDays' | 'busiestHoursUtc'> {
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

const toTopPost = (post: XPost, compared: ComparedPosts): TopPostResponse => {
  const { id, text, url, createdAt, likes, replies, reposts, views } = post;
  const timesUsual = compared.get(post)?.timesUsual;
  return {
    ...{ id, text, url, createdAt, likes, replies, reposts, views },
    timesUsual: timesUsual === undefined ? null : rounded(timesUsual, 2),
  };
};

const toPassedOn = ({ id, text, url, createdAt }: XPost): PassedOnPost => ({ id, text, url, createdAt });
