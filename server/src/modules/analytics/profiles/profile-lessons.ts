import { listText } from '../../../text/list-text';
import { structureLabels, type HookType } from '../../../text/structure/structure';
import type { XPost } from '../../integrations/reading/x-reading.types';
import { comparisonOf, type ComparedPosts } from '../post-comparisons';
import { engagementsOf, medianLength, rounded } from '../post-figures';
import { longestShort } from '../post-formats';
import type { ProfileFormat } from './profile-analysis.types';
import type { FoundTopic } from './profile-topics';
import { hourText } from '../../../common/time/time-of-day';
import type {
  CadenceResponse,
  ComparisonResponse,
  FormatFiguresResponse,
  OpeningFiguresResponse,
} from './profile-analysis.dto';

interface Known {
  handle: string;
  /** Own posts, enough of them. */
  posts: readonly XPost[];
  compared: ComparedPosts;
  cadence: CadenceResponse;
  topics: readonly FoundTopic[];
  formats: readonly FormatFiguresResponse[];
  openings: readonly OpeningFiguresResponse[];
}

interface Difference {
  text: string;
  /** How far from the usual, up or down: 1 is none. */
  ratio: number;
}

const bestFew = 3;
/** A smaller difference is chance. */
const leastRatio = 1.25;
const mostDifferences = 3;
const mostLessons = 5;

/** Each post is short or long, so one of the two says it. */
const groups: Record<Exclude<ProfileFormat, 'long'>, string> = {
  short: `Posts of up to ${longestShort} characters`,
  number: 'Posts with a number in the first line',
  list: 'Lists',
  question: 'Posts with a question',
  link: 'Posts with a link',
  media: 'Posts with a picture or video',
  quote: 'Posts that quote another',
};
/** Formats say the same of the first two, and a statement is what is left. */
const toldOtherwise: ReadonlySet<HookType> = new Set(['question', 'number', 'statement']);
const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

export const tooFewPosts = (count: number, needed: number): string =>
  `Not enough data yet: ${count === 0 ? 'there are no posts' : count === 1 ? 'there is 1 post' : `there are ${count} posts`} to go by, and patterns show from ${needed} on.`;

/** Returns two to five sentences, the clearest differences first; each rests on figures of these posts and promises nothing. */
export function lessonsOf(known: Known): string[] {
  // Among many topics or openings one differs by chance, so the clearest one of each speaks for all.
  const [topic] = byTopic(known).sort(clearest);
  const [opening] = byOpening(known).sort(clearest);
  const differences = [...byFormat(known), ...(topic ? [topic] : []), ...(opening ? [opening] : [])]
    .sort(clearest)
    .slice(0, mostDifferences)
    .map(({ text }) => text);
  return [
    ...differences,
    ...cadenceLesson(known),
    ...timesLesson(known),
    lengthLesson(known.posts),
    ...fewLesson(known),
  ].slice(0, mostLessons);
}

const clearest = (a: Difference, b: Difference): number => b.ratio - a.ratio;

const byFormat = ({ formats }: Known): Difference[] =>
  formats.flatMap(({ format, comparison }) => (format === 'long' ? [] : differenceOf(groups[format], comparison)));

const byOpening = ({ openings }: Known): Difference[] =>
  openings
    .filter(({ opening }) => !toldOtherwise.has(opening))
    .flatMap(({ opening, comparison }) =>
      differenceOf(`Posts that open with ${structureLabels.hooks[opening]}`, comparison),
    );

const byTopic = ({ posts, compared, topics }: Known): Difference[] =>
  topics.flatMap(({ name, posts: indices }) =>
    differenceOf(
      `Posts with “${name}” in them`,
      comparisonOf(
        posts.filter((_, index) => indices.has(index)),
        compared,
      ),
    ),
  );

function differenceOf(those: string, comparison: ComparisonResponse | null): Difference[] {
  if (comparison === null) return [];
  const { posts, medianViews, usualViews, timesUsual } = comparison;
  const ratio = Math.max(timesUsual, 1 / timesUsual);
  if (ratio < leastRatio) return [];
  const views = `a median of ${figure(Math.round(medianViews))}, against ${figure(Math.round(usualViews))} for the posts around them`;
  return [
    { text: `${those} got ${times.format(timesUsual)} times the usual views: ${views} (${posts} posts).`, ratio },
  ];
}

function cadenceLesson({ handle, posts, cadence: { perWeek, busiestDays } }: Known): string[] {
  if (perWeek === null) return [];
  const pace = `@${handle} posts about ${figure(perWeek)} ${perWeek === 1 ? 'time' : 'times'} a week`;
  const days = [...busiestDays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  if (days.length === 0) return [`${pace}, spread over the week (${posts.length} posts).`];
  const onThem = timesOf(posts).filter((time) => days.includes(time.getUTCDay())).length;
  const names = listText(days.map((day) => weekdays[day] ?? ''));
  return [`${pace}, most often on ${names} (${onThem} of ${posts.length} posts).`];
}

function timesLesson({ posts, cadence: { busiestHoursUtc } }: Known): string[] {
  if (busiestHoursUtc.length === 0) return [];
  const hours = [...busiestHoursUtc].sort((a, b) => a - b);
  const inThem = timesOf(posts).filter((time) => hours.includes(time.getUTCHours())).length;
  const names = listText(hours.map(hourText));
  return [`${inThem} of ${posts.length} posts were published in the hour after ${names} UTC.`];
}

function lengthLesson(posts: readonly XPost[]): string {
  const lengths = posts.map(({ text }) => [...text].length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return `The median post has ${figure(medianLength(posts) ?? 0)} characters, the shortest ${figure(shortest)} and the longest ${figure(longest)}.`;
}

function fewLesson({ posts }: Known): string[] {
  const all = posts.map(engagementsOf).sort((a, b) => b - a);
  const total = sum(all);
  if (total === 0) return [`None of the ${posts.length} posts got an engagement.`];
  const share = Math.round((sum(all.slice(0, bestFew)) / total) * 100);
  return [`The best ${bestFew} of ${posts.length} posts got ${share}% of all ${figure(total)} engagements.`];
}

const timesOf = (posts: readonly XPost[]): Date[] =>
  posts.flatMap(({ createdAt }) => (createdAt === null ? [] : [new Date(createdAt)]));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const times = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const figure = (value: number): string => numbers.format(rounded(value, 1));
