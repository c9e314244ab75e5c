import { sentencesOfLine } from '../../../text/sentence-end';
import type { AngleResponse, TopicDetailResponse, TopicResponse } from '../trending.dto';
import type { CountRow, ItemRow, TopicRow } from '../trending.repository';
import type { SourceId, Timeframe } from '../trending.types';
import { communities } from './communities.data';
import { figuresOf } from './figures';
import { reasonOf } from './why';

/** From here on people argue about it. */
const manyComments = 50;

const experience = ["What you've seen", 'What have you seen yourself that fits this, or that contradicts it?'] as const;
const readers = [
  'What it means for your readers',
  'Which of your readers does this concern, and what should they do?',
] as const;
const doubt = [
  'Where you disagree',
  'What do most people say about this, and where do you see it differently?',
] as const;
const beginner = [
  'Explained from scratch',
  'How would you explain this to someone hearing of it for the first time?',
] as const;

/** Returns ways to write about a topic: each is what the sources say, and a question of its own that only the writer can answer. */
export const anglesOf = (brief: string, comments: number): AngleResponse[] =>
  [experience, readers, ...(comments >= manyComments ? [doubt] : []), beginner].map(([title, question]) => ({
    title,
    brief: `${brief}\n\n${question}`,
  }));

const mostStatements = 3;

type Told = Pick<ItemRow, 'title' | 'description' | 'url' | 'link'>;

/** Returns the notes to write from: what the story is, what is said of it and on which site. How high it ranks is no part of it. */
export function notesOf(title: string, items: readonly Told[]): string {
  const told = items.map((item) => ({ ...item, text: item.description ?? item.title }));
  const statements = told.filter(
    ({ text }, index) => text !== title && told.findIndex((other) => other.text === text) === index,
  );
  const lines = statements.slice(0, mostStatements).map((item) => `${siteOf(item)}: ${withStop(item.text)}`);
  const source = items[0] ? [`Source: ${items[0].url}`] : [];
  return [withStop(title), ...lines, ...source].join('\n');
}

const siteOf = ({ url, link }: Told): string => (link?.split('/')[0] ?? new URL(url).host).replace(/^www\./, '');

const withStop = (line: string): string => (/[.!?…。！？]["”’)]?$/u.test(line) ? line : `${line}.`);

export const mostPosts = { list: 3, detail: 20 };
const mostReasons = 3;
const longestSummary = 280;

export interface TopicParts {
  topic: TopicRow;
  items: ItemRow[];
  counts: CountRow[];
}

export interface TopicContext {
  timeframe: Timeframe;
  names: ReadonlyMap<SourceId, string>;
  /** The slice in which a source was read first; negative in the timeframe before, and before that. */
  firstSlices: ReadonlyMap<SourceId, number>;
  /** The highest count of each source here, which others are measured by. */
  highest: ReadonlyMap<SourceId, number>;
}

/** An item with the highest counts of the timeframe. */
interface Item extends ItemRow {
  score: number | null;
  comments: number | null;
  isInTimeframe: boolean;
}

/** Returns the highest count of each source. */
export function highestOf(all: readonly TopicParts[]): Map<SourceId, number> {
  const highest = new Map<SourceId, number>();
  for (const parts of all)
    for (const { source, score } of itemsIn(parts)) highest.set(source, Math.max(score ?? 0, highest.get(source) ?? 0));
  return highest;
}

/** Returns a topic as a list shows it: what its sources have had in the timeframe. */
export function toTopic(parts: TopicParts, context: TopicContext): TopicResponse {
  const { topic, items: rows, counts } = parts;
  const sourceOf = new Map(rows.map(({ id, source }) => [id, source]));
  const items = ordered(
    itemsIn(parts).filter(({ isInTimeframe }) => isInTimeframe),
    context,
  );
  const figures = figuresOf(
    counts.map((count) => ({ ...count, source: sourceOf.get(count.itemId) ?? 'hackernews' })),
    context.timeframe,
    context.firstSlices,
  );
  return { ...described(topic, items, context), ...figures, posts: toPosts(items, mostPosts.list) };
}

/** Returns a topic as its own page shows it: what is older than the timeframe is there too, without counts. */
export function toDetail(parts: TopicParts, context: TopicContext, refreshedAt: Date | null): TopicDetailResponse {
  const items = ordered(itemsIn(parts), context);
  const about = described(parts.topic, items, context);
  const why = strongestOfEach(items)
    .slice(0, mostReasons)
    .map((item) => ({ text: reasonOf(item), url: item.url, source: item.source }));
  const comments = Math.max(0, ...items.map((item) => item.comments ?? 0));
  return {
    ...toTopic(parts, context),
    ...about,
    posts: toPosts(items, mostPosts.detail),
    timeframe: context.timeframe,
    refreshedAt,
    why,
    angles: anglesOf(about.brief, comments),
  };
}

function itemsIn({ items, counts }: TopicParts): Item[] {
  return items.map((item) => {
    const own = counts.filter(({ itemId, slice }) => itemId === item.id && slice >= 0);
    const highest = (of: 'score' | 'comments'): number | null =>
      own.reduce<number | null>((most, count) => (count[of] === null ? most : Math.max(count[of], most ?? 0)), null);
    return { ...item, score: highest('score'), comments: highest('comments'), isInTimeframe: own.length > 0 };
  });
}

/** The strongest first: counts of different sources are compared by the highest of each, those without one stand in the middle. */
function ordered(items: Item[], { highest }: TopicContext): Item[] {
  const strength = ({ source, score }: Item): number =>
    score === null ? 0.5 : Math.log1p(score) / Math.log1p(Math.max(1, highest.get(source) ?? 0));
  return items.toSorted((a, b) => strength(b) - strength(a));
}

const strongestOfEach = (items: readonly Item[]): Item[] =>
  items.filter(({ source }, index) => items.findIndex((other) => other.source === source) === index);

type Described = Pick<TopicResponse, 'slug' | 'title' | 'summary' | 'brief' | 'sources' | 'communities'>;

function described(topic: TopicRow, items: readonly Item[], { names }: TopicContext): Described {
  const { slug, title } = topic;
  return {
    slug,
    title,
    summary: summaryOf(title, items),
    brief: notesOf(title, items),
    sources: strongestOfEach(items).map(({ source: id, url, title: own, lastSeenAt: at }) => ({
      ...{ id, name: names.get(id) ?? id, url, title: own, at },
    })),
    communities: topic.communities.map((own) => ({ slug: own, name: communities[own].name })),
  };
}

/** The first sentence of what a source says of it, else another title than the topic's. */
function summaryOf(title: string, items: readonly Item[]): string {
  const description = items.find((item) => item.description)?.description;
  const text = description ?? items.find((item) => item.title !== title)?.title ?? title;
  const [sentence = text] = sentencesOfLine(text);
  return sentence.length <= longestSummary ? sentence : `${sentence.slice(0, longestSummary - 1).toWellFormed()}…`;
}

const toPosts = (items: readonly Item[], most: number): TopicResponse['posts'] =>
  items.slice(0, most).map(({ source, title, url, description, author, publishedAt, createdAt, score, comments }) => ({
    ...{ source, title, url, description, author, at: publishedAt ?? createdAt, score, comments },
  }));
