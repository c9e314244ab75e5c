import { hourText } from '../../../common/time/time-of-day';
import { listText } from '../../../text/list-text';
import type { QueueSlot } from '../../publishing/publishing.types';
import { type BestTime } from '../figures/best-times';
import type { Comparison } from '../figures/comparison';
import type { PostRow } from '../figures/figures.repository';
import { figure, manyOf, resultOf, times } from '../figures/post-reasons';
import { rankPosts } from '../figures/ranked-posts';
import { type Readings, statsOf } from '../figures/series';
import { enoughPosts } from '../post-comparisons';
import type { Week } from './week';
import type { BestTimesResponse, FormatResultResponse } from '../figures/figures.dto';

/** What is true, with its numbers, and what to do about it. */
export interface WeeklySentence {
  text: string;
  /** `to`: a path of the client, or an address elsewhere. */
  links: { label: string; to: string }[];
}

/** The week and the one before it, as they were read of one account. */
export interface AccountWeek {
  /** As `accountName` has it. */
  name: string;
  readings: Readings;
}

export interface WeeklyFacts {
  week: Week;
  accounts: AccountWeek[];
  /** Of the last 90 days. */
  posts: readonly PostRow[];
  comparisons: ReadonlyMap<string, Comparison>;
  /** Null without premium analytics. Hours and slots are of one zone. */
  advice: {
    bestTimes: BestTimesResponse;
    slots: readonly QueueSlot[];
    formats: readonly FormatResultResponse[];
  } | null;
}

/**
 * Returns at most three sentences about a week: how it went against the one before, its best post, and one thing to do. What cannot
 * be said truthfully is left out; without a reading in the week, or with fewer than eight posts to compare, that is all of it.
 */
export function weeklySentences({ week, accounts, posts, comparisons, advice }: WeeklyFacts): WeeklySentence[] {
  if (comparisons.size < enoughPosts || accounts.every(({ readings }) => daysRead(readings).now === 0)) return [];
  const path = `/analytics?period=custom&from=${week.monday}&to=${week.sunday}`;
  const result = resultText(accounts, week);
  return [
    result === null ? null : { text: result, links: [{ label: 'See the week', to: path }] },
    bestPost(posts, comparisons, { week, path }),
    advice && (slotAdvice(advice.bestTimes, advice.slots) ?? formatAdvice(advice.formats)),
  ].filter((sentence) => sentence !== null);
}

/** "Nov 16 – Nov 22". */
export const weekText = ({ monday, sunday }: Week): string =>
  [monday, sunday].map((day) => dayFormat.format(new Date(day))).join(' – ');

const dayFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** A gap is said and not filled: the weeks are compared where every account was read on each of their days. */
function resultText(accounts: readonly AccountWeek[], week: Week): string | null {
  const read = accounts.filter(({ readings }) => readings.days.length > 0);
  for (const account of read) {
    const gap = gapText(account);
    if (gap !== null) return gap;
  }
  // What came in before the weeks counts on their first reading.
  if (read.some(({ readings }) => (readings.days[0]?.coversDays ?? 1) > 1)) return null;
  for (const metric of ['impressions', 'engagements'] as const) {
    const known = read.flatMap(({ name, readings }) => {
      const { value = null, previous = null } = statsOf(readings).find((stat) => stat.metric === metric) ?? {};
      return value === null || previous === null ? [] : [{ name, value, previous }];
    });
    if (known.length > 0) return changeText(known, metric, week);
  }
  return null;
}

const daysRead = ({ days, period }: Readings): { now: number; before: number } => {
  const now = days.filter(({ day }) => day >= period.from).length;
  return { now, before: days.length - now };
};

function gapText({ name, readings }: AccountWeek): string | null {
  const { now, before } = daysRead(readings);
  const { days } = readings.period;
  if (now < days)
    return `${name} was read on ${now} of ${days} days last week, so that week can't be compared with the one before.`;
  if (before < days)
    return `${name} was read on ${before} of ${days} days the week before last, so last week can't be compared with it.`;
  return null;
}

function changeText(
  accounts: readonly { name: string; value: number; previous: number }[],
  metric: string,
  week: Week,
): string | null {
  const value = accounts.reduce((sum, one) => sum + one.value, 0);
  const previous = accounts.reduce((sum, one) => sum + one.previous, 0);
  // Likes can be taken back.
  if (Math.min(value, previous) < 0 || Math.max(value, previous) === 0) return null;
  const got = (count: number): string =>
    `${listText(accounts.map(({ name }) => name))} got ${count === 0 ? 'no' : figure(count)} ${metric} last week (${weekText(week)}, UTC)`;
  if (value === 0 || previous === 0)
    return `${got(value)}, after ${previous === 0 ? 'none' : figure(previous)} the week before.`;
  const change = percents.format(Math.abs(value - previous) / previous);
  if (change === '0%') return `${got(value)}, about as many as the ${figure(previous)} of the week before.`;
  return `${got(value)}, ${change} ${value > previous ? 'more' : 'fewer'} than the ${figure(previous)} of the week before.`;
}

function bestPost(
  posts: readonly PostRow[],
  comparisons: ReadonlyMap<string, Comparison>,
  { week, path }: { week: Week; path: string },
): WeeklySentence | null {
  const ofWeek = posts.filter(({ postedAt }) => postedAt >= week.start && postedAt < week.end);
  const [best] = rankPosts(ofWeek, posts, comparisons).topPosts;
  const comparison = best && comparisons.get(best.id);
  if (!best || !comparison) return null;
  const [lead, label] =
    comparison.timesUsual > 1
      ? ['Your best post', 'Write a variation or an update']
      : ['No post of last week beat your usual: the best', 'See the posts'];
  // "400 impressions …: 4× your usual 100 (9 posts). It's a list, and your lists get 1.6× your usual (10 posts)."
  const why = [resultOf(comparison), ...best.reasons.slice(0, 1)].join(' ');
  return {
    text: `${lead}, “${opening(best.text)}”, got ${why}`,
    links: [...(best.url === null ? [] : [{ label: 'Open the post', to: best.url }]), { label, to: path }],
  };
}

const openingLength = 80;

/** In one line, and without a stop before the closing quotation mark. */
function opening(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')];
  return signs.length <= openingLength ? signs.join('') : `${signs.slice(0, openingLength).join('').trimEnd()}…`;
}

function slotAdvice({ best, timezone }: BestTimesResponse, slots: readonly QueueSlot[]): WeeklySentence | null {
  if (best === null || isSlot(best, slots)) return null;
  const hour = hourText(best.hour);
  const when = best.weekday === null ? `${hour} on any day` : `${weekdays[best.weekday - 1]} at ${hour}`;
  const slot = best.weekday === null ? 'a slot on every day' : 'one of your slots';
  return {
    text: `${when} (${timezone}) works best: posts then get ${times(best.timesUsual)} your usual (${best.posts} posts), and it isn't ${slot} yet.`,
    links: [{ label: 'Use as a slot', to: '/analytics' }],
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A slot at any minute of the hour will do. */
function isSlot(best: BestTime, slots: readonly QueueSlot[]): boolean {
  const days = best.weekday === null ? [1, 2, 3, 4, 5, 6, 7] : [best.weekday];
  return days.every((day) =>
    slots.some(({ weekday, time }) => weekday === day && Number(time.slice(0, 2)) === best.hour),
  );
}

/** From here on a format does clearly less than usual. */
const weak = 0.8;

function formatAdvice(formats: readonly FormatResultResponse[]): WeeklySentence | null {
  const known = formats.flatMap(({ format, posts, timesUsual }) => {
    const name = manyOf(format);
    return name === undefined || timesUsual === null ? [] : [{ name, posts, timesUsual }];
  });
  const [best, worst] = [known[0], known.at(-1)];
  if (!best || !worst || worst.timesUsual > weak) return null;
  const result = ({ name, posts, timesUsual }: typeof worst, of = ''): string =>
    `${name} get ${times(timesUsual)}${of} (${posts} posts)`;
  const instead = best.timesUsual > 1 ? `, while ${result(best)}` : '';
  const text = `${result(worst, ' your usual')}${instead}.`;
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    links: [{ label: 'See the numbers', to: '/analytics' }],
  };
}
