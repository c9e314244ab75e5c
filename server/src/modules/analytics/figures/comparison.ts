import { comparedAges, type ComparedAge, type ComparedFigures } from '../analytics.types';
import { median, rounded } from '../post-figures';
import { enoughPosts } from '../post-comparisons';
import type { PostRow } from './figures.repository';
import { groupedBy } from './grouped';

/** How a post did against the account's own median at the same age. */
export interface Comparison {
  metric: keyof ComparedFigures;
  /** In hours. */
  age: ComparedAge;
  value: number;
  usual: number;
  timesUsual: number;
  /** How many posts have that figure, this one among them. */
  posts: number;
}

type Comparable = Pick<PostRow, 'id' | 'accountId' | 'atAge'>;

/**
 * Compares each post with the others of its account, by impressions where the platform gives them, else by engagements, at the
 * greatest age that it has reached. A post without enough others of that age is not in the result: nothing is claimed of it.
 */
export function compare(posts: readonly Comparable[]): Map<string, Comparison> {
  const result = new Map<string, Comparison>();
  for (const group of groupedBy(posts, ({ accountId }) => accountId).values()) {
    const metric = group.some(({ atAge }) => hasImpressions(atAge)) ? 'impressions' : 'engagements';
    const usualAt = new Map(comparedAges.map((age) => [age, valuesAt(group, age, metric)]));
    for (const { id, atAge } of group) {
      const age = comparedAges.findLast((one) => typeof atAge[one]?.[metric] === 'number');
      const values = age === undefined ? [] : (usualAt.get(age) ?? []);
      const [value, usual] = [age === undefined ? null : atAge[age]?.[metric], median(values)];
      if (age === undefined || typeof value !== 'number' || !usual || values.length < enoughPosts) continue;
      result.set(id, { metric, age, value, usual, timesUsual: rounded(value / usual, 2), posts: values.length });
    }
  }
  return result;
}

export interface GroupResult {
  posts: number;
  /** The median of how they did; null under eight. */
  timesUsual: number | null;
}

export function groupResult(ids: readonly string[], comparisons: ReadonlyMap<string, Comparison>): GroupResult {
  const results = ids.flatMap((id) => comparisons.get(id)?.timesUsual ?? []);
  const middle = results.length < enoughPosts ? null : median(results);
  return { posts: results.length, timesUsual: middle === null ? null : rounded(middle, 2) };
}

/** Orders groups: the one that does best first, those without a result last. */
export const bestFirst = (a: GroupResult, b: GroupResult): number =>
  (b.timesUsual ?? -1) - (a.timesUsual ?? -1) || b.posts - a.posts;

const hasImpressions = (atAge: Comparable['atAge']): boolean =>
  comparedAges.some((age) => typeof atAge[age]?.impressions === 'number');

const valuesAt = (posts: readonly Comparable[], age: ComparedAge, metric: keyof ComparedFigures): number[] =>
  posts.flatMap(({ atAge }) => atAge[age]?.[metric] ?? []);
