import { engagementsOf } from '../collection/post-totals';
import { median } from '../post-figures';
import { enoughPosts } from '../post-comparisons';
import type { Comparison } from './comparison';
import type { PostRow } from './figures.repository';
import { isOf, type ResultFormat } from './format-results';
import type { FormatResultResponse } from './figures.dto';

/** What the reasons of an account's posts rest on. */
export interface ReasonFacts {
  formats: readonly FormatResultResponse[];
  /** The account's median of engagements by impressions; null under eight posts. */
  usualRate: number | null;
}

/** A smaller difference is chance. */
const clear = 1.25;
const mostReasons = 2;

const ages: Record<Comparison['age'], string> = {
  1: 'an hour after posting',
  6: 'six hours after posting',
  24: 'a day after posting',
  48: 'two days after posting',
  168: 'a week after posting',
};

const formats: Partial<Record<ResultFormat, [post: string, others: string]>> = {
  thread: ["It's a thread", 'threads'],
  list: ["It's a list", 'lists'],
  question: ['It asks a question', 'posts with a question'],
  link: ['It has a link', 'posts with a link'],
  media: ['It has a picture or video', 'posts with a picture or video'],
  quote: ['It quotes another post', 'posts that quote another'],
  long: ["It's over 140 characters", 'posts that long'],
};

/** "Posts with a link" in a sentence; undefined for a format that no reason names. */
export const manyOf = (format: ResultFormat): string | undefined => formats[format]?.[1];

/** Returns the median share of engagements in impressions over a set of posts; null under eight. */
export function usualRateOf(posts: readonly PostRow[]): number | null {
  const rates = posts.flatMap((post) => rateOf(post) ?? []);
  return rates.length < enoughPosts ? null : median(rates);
}

/** Returns up to two sentences that say what a post has in common with others that did so; facts, not causes. */
export function reasonsOf(post: PostRow, comparison: Comparison, facts: ReasonFacts): string[] {
  return [...formatReasons(post, comparison, facts), ...rateReason(post, comparison, facts)].slice(0, mostReasons);
}

/** "400 impressions a day after posting: 4× your usual 100 (9 posts)." */
export const resultOf = ({ metric, age, value, usual, timesUsual, posts }: Comparison): string =>
  `${figure(value)} ${metric} ${ages[age]}: ${times(timesUsual)} your usual ${figure(usual)} (${posts} posts).`;

/** Formats that do better or worse in general, in the direction of this post; the clearest first. */
function formatReasons(post: PostRow, { timesUsual }: Comparison, { formats: results }: ReasonFacts): string[] {
  return results
    .flatMap(({ format, posts, timesUsual: all }) => {
      const words = formats[format];
      const isClear = all !== null && (timesUsual > 1 ? all >= clear : all <= 1 / clear);
      if (!words || !isClear || !isOf(post, format)) return [];
      const text = `${words[0]}, and your ${words[1]} get ${times(all)} your usual (${posts} posts).`;
      return [{ text, distance: Math.abs(Math.log(Math.max(all, 0.01))) }];
    })
    .sort((a, b) => b.distance - a.distance)
    .map(({ text }) => text);
}

/** Like a format, a share that points the other way is no reason. */
function rateReason(post: PostRow, { timesUsual }: Comparison, { usualRate }: ReasonFacts): string[] {
  const rate = rateOf(post);
  if (rate === null || !usualRate) return [];
  const isClear = timesUsual > 1 ? rate >= usualRate * clear : rate <= usualRate / clear;
  if (!isClear) return [];
  return [`${percent(rate)} of its impressions led to an engagement, compared with your usual ${percent(usualRate)}.`];
}

function rateOf(post: PostRow): number | null {
  const engagements = engagementsOf(post);
  return post.impressions && engagements !== null ? engagements / post.impressions : null;
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
export const figure = (value: number): string => numbers.format(value);
const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
/** Rounds as the screens do, which show the same figure beside it. */
export const times = (value: number): string => `${decimals.format(value)}×`;
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const percent = (share: number): string => percents.format(share);
