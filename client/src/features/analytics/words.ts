import type { FormatResult, Metric, Stat, Summary } from '@/features/analytics/api';
import type { Change } from '@/components/charts/change-mark';
import { calendarDay, counted, exactPercent, oneDecimal, percent, wholeNumber } from '@/lib/words/format';

export const metricNames: Record<Metric, string> = {
  impressions: 'Impressions',
  engagements: 'Engagements',
  engagementRate: 'Engagement rate',
  profileVisits: 'Profile visits',
  newFollowers: 'New followers',
  posts: 'Posts published',
};

/** Of a rate that leaves out posts of networks without views. */
export const partialText = 'Of posts with views';

export const formatMetric = (metric: Metric, value: number): string =>
  metric === 'engagementRate' ? exactPercent(value) : wholeNumber(value);

export const figure = (value: number | null): string => (value === null ? '–' : wholeNumber(value));

/** Returns what stands for a post: LinkedIn's export has figures without texts. */
export const postText = (text: string): string => (text === '' ? 'Text not imported' : text);

/** "2.6× usual". */
export const timesText = (times: number): string => `${oneDecimal(times)}×`;

/** "2.6×", and in words where there is no difference to point up or down. */
export const comparedText = (times: number): string =>
  timesText(times) === timesText(1) ? 'As usual' : timesText(times);

/** Returns how a figure changed; rates in points. Null where there is nothing to compare with. */
export function changeOf({ metric, value, previous, change }: Stat): Change | null {
  if (value === null || previous === null) return null;
  const difference = metric === 'engagementRate' && change !== null ? previous * change * 100 : change;
  // From nothing to something there is no percentage.
  if (difference === null) return value === previous ? { direction: 'same', text: 'No change' } : null;
  const text = metric === 'engagementRate' ? `${oneDecimal(Math.abs(difference))} pt` : percent(Math.abs(difference));
  if (/^0(%| pt)$/.test(text)) return { direction: 'same', text: 'No change' };
  return { direction: difference > 0 ? 'up' : 'down', text };
}

const formatNames: Record<FormatResult['format'], string> = {
  short: 'Short posts',
  long: 'Posts over 140 characters',
  number: 'Numbers in the first line',
  list: 'Lists',
  question: 'Questions',
  link: 'Posts with a link',
  media: 'Pictures and videos',
  quote: 'Quotes of other posts',
  thread: 'Threads',
};
export const formatName = (format: FormatResult['format']): string => formatNames[format];

const dayMs = 24 * 3_600_000;
export const daysOf = ({ from, to }: Pick<Summary['period'], 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** "30 days before", "Day before". */
export const beforeText = (period: Summary['period']): string =>
  daysOf(period) === 1 ? 'Day before' : `${counted(daysOf(period), 'day', 'days')} before`;

/** "Oct 20 – Nov 18, whole days compared with Sep 20 – Oct 19." */
export function periodText({ period, stats }: Pick<Summary, 'period' | 'stats'>): string {
  const days = `${calendarDay(period.from)} – ${calendarDay(period.to)}`;
  const before = `${calendarDay(period.previousFrom)} – ${calendarDay(period.previousTo)}`;
  const isCompared = stats.some((stat) => changeOf(stat) !== null);
  return isCompared
    ? `${days}, whole days compared with ${before}.`
    : `${days}. No data from ${before} to compare with.`;
}

export interface Finding {
  before: string;
  /** A change for the better. */
  marked: string;
  after: string;
}

/** Returns the period in a sentence or two, made of figures alone. */
export function findingOf({ period, stats, days, topPosts }: Summary): Finding {
  const seen = stats.find(({ metric }) => metric === 'impressions');
  if (!seen || seen.value === null) return { before: 'No impressions recorded in this period.', marked: '', after: '' };
  const before = `Your posts were seen ${counted(seen.value, 'time', 'times')}`;
  const share = shareText(seen, topPosts);
  const than = `the ${counted(daysOf(period), 'day', 'days')} before.`;
  const { change } = seen;
  if (change === null) return { before: `${before}${sinceText(days)}.`, marked: '', after: share };
  if (Math.abs(change) < 0.005) return { before: `${before}, about as often as in ${than}`, marked: '', after: share };
  const after = `than in ${than} ${share}`.trim();
  if (change < 0) return { before: `${before}, ${percent(-change)} less`, marked: '', after };
  return { before: `${before},`, marked: `${percent(change)} more`, after };
}

/** " since Nov 14, when counting began": what posts got before it is in their own totals alone. */
function sinceText(days: Summary['days']): string {
  const first = days.findIndex(({ impressions }) => impressions !== null);
  const day = first > 0 ? days[first]?.day : undefined;
  return day === undefined ? '' : ` since ${calendarDay(day)}, when counting began`;
}

const clearShare = 0.2;

/** Only where the period before was watched too: then all that the post has came in within the period. */
function shareText({ value, previous }: Stat, posts: Summary['topPosts']): string {
  const most = Math.max(0, ...posts.map(({ impressions }) => impressions ?? 0));
  const share = value === null || value === 0 || previous === null ? 0 : most / value;
  return share < clearShare || share > 1 ? '' : `${percent(share)} of it came from one post.`;
}
