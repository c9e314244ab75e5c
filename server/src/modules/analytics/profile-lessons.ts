import type { XPost } from '../integrations/reading/x-reading.types';
import { engagementsOf, median, medianEngagements, rounded } from './post-figures';
import { hasFormat, longestShort } from './post-formats';
import type { Cadence, ProfileFormat } from './profile-analysis.types';
import type { FoundTopic } from './profile-topics';

interface Known {
  handle: string;
  /** Own posts, enough of them. */
  posts: readonly XPost[];
  cadence: Cadence;
  topics: readonly FoundTopic[];
}

interface Comparison {
  text: string;
  /** The larger median by the smaller one. */
  ratio: number;
}

/** Fewer posts differ by chance. */
const leastGroup = 4;
const bestFew = 3;
/** A smaller difference between two medians is chance as well. */
const leastRatio = 1.25;
const mostComparisons = 3;
const mostLessons = 5;

const groups: [ProfileFormat, string, string][] = [
  ['question', 'Posts with a question', 'those without'],
  ['list', 'Lists', 'other posts'],
  ['link', 'Posts with a link', 'those without'],
  ['media', 'Posts with a picture or video', 'those without'],
  ['quote', 'Posts that quote another', 'those that do not'],
  ['short', `Posts of up to ${longestShort} characters`, 'longer ones'],
];
const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

export const tooFewPosts = (count: number, needed: number): string =>
  `Not enough data yet: ${count === 0 ? 'there are no posts' : count === 1 ? 'there is 1 post' : `there are ${count} posts`} to go by, and patterns show from ${needed} on.`;

/** Returns two to five sentences, the clearest differences first; each rests on figures of these posts and promises nothing. */
export function lessonsOf(known: Known): string[] {
  // Among many topics one differs by chance, so the clearest one speaks for all.
  const [topic] = byTopic(known).sort(clearest);
  const differences = [...byFormat(known.posts), ...(topic ? [topic] : [])]
    .sort(clearest)
    .slice(0, mostComparisons)
    .map(({ text }) => text);
  return [
    ...differences,
    ...cadenceLesson(known),
    ...timesLesson(known),
    lengthLesson(known.posts),
    ...fewLesson(known),
  ].slice(0, mostLessons);
}

const clearest = (a: Comparison, b: Comparison): number => b.ratio - a.ratio;

const byFormat = (posts: readonly XPost[]): Comparison[] =>
  groups.flatMap(([format, those, others]) => compared(posts, (post) => hasFormat(post, format), { those, others }));

const byTopic = ({ posts, topics }: Known): Comparison[] =>
  topics.flatMap(({ name, posts: indices }) => {
    const isAbout = new Set([...indices].map((index) => posts[index]));
    return compared(posts, (post) => isAbout.has(post), {
      those: `Posts with “${name}” in them`,
      others: 'the others',
    });
  });

function compared(
  posts: readonly XPost[],
  isOne: (post: XPost) => boolean,
  { those, others }: { those: string; others: string },
): Comparison[] {
  const [ones, rest] = [posts.filter(isOne), posts.filter((post) => !isOne(post))];
  if (ones.length < leastGroup || rest.length < leastGroup) return [];
  const [a, b] = [medianEngagements(ones), medianEngagements(rest)];
  const ratio = Math.max(a, b) / Math.max(1, Math.min(a, b));
  if (ratio < leastRatio) return [];
  const counts = `(${ones.length} against ${rest.length} posts)`;
  return [{ text: `${those} got a median of ${engagements(a)}, ${others} ${figure(b)} ${counts}.`, ratio }];
}

function cadenceLesson({ handle, posts, cadence: { perWeek, busiestDays } }: Known): string[] {
  if (perWeek === null) return [];
  const pace = `@${handle} posts about ${figure(perWeek)} ${perWeek === 1 ? 'time' : 'times'} a week`;
  const days = [...busiestDays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  if (days.length === 0) return [`${pace}, spread over the week (${posts.length} posts).`];
  const onThem = timesOf(posts).filter((time) => days.includes(time.getUTCDay())).length;
  const names = listed(days.map((day) => weekdays[day] ?? ''));
  return [`${pace}, most often on ${names} (${onThem} of ${posts.length} posts).`];
}

function timesLesson({ posts, cadence: { busiestHoursUtc } }: Known): string[] {
  if (busiestHoursUtc.length === 0) return [];
  const hours = [...busiestHoursUtc].sort((a, b) => a - b);
  const inThem = timesOf(posts).filter((time) => hours.includes(time.getUTCHours())).length;
  const names = listed(hours.map((hour) => `${String(hour).padStart(2, '0')}:00`));
  return [`${inThem} of ${posts.length} posts went out in the hour after ${names} UTC.`];
}

function lengthLesson(posts: readonly XPost[]): string {
  const lengths = posts.map(({ text }) => [...text].length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const middle = figure(Math.round(median(lengths) ?? 0));
  return `The median post has ${middle} characters; the shortest has ${figure(shortest)}, the longest ${figure(longest)}.`;
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
const figure = (value: number): string => numbers.format(rounded(value, 1));
const engagements = (value: number): string => `${figure(value)} ${value === 1 ? 'engagement' : 'engagements'}`;

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const listed = (parts: string[]): string => names.format(parts);
