import { median, rounded } from '../post-figures';
import { hasFormat } from '../post-formats';
import { enoughPosts } from '../post-comparisons';
import { profileFormats } from '../profiles/profile-analysis.types';
import type { Comparison } from './comparison';
import type { PostRow } from './figures.repository';

/** The formats of a profile's posts, and threads, which only the account's own figures know. */
export const resultFormats = [...profileFormats, 'thread'] as const;
export type ResultFormat = (typeof resultFormats)[number];

export interface FormatResult {
  format: ResultFormat;
  /** Posts that can be compared. */
  posts: number;
  /** The median of how they did; null under eight. */
  timesUsual: number | null;
}

type Written = Pick<PostRow, 'id' | 'text' | 'hasLink' | 'hasMedia' | 'isQuote' | 'partCount'>;

/** Of a post whose words nobody knows nothing is told: LinkedIn's export has none. */
export const isOf = (post: Written, format: ResultFormat): boolean =>
  post.text !== '' && (format === 'thread' ? post.partCount > 1 : hasFormat(post, format));

/** Returns the formats that occur, the one that does best first. */
export function formatResults(posts: readonly Written[], comparisons: ReadonlyMap<string, Comparison>): FormatResult[] {
  return resultFormats
    .map((format) => {
      const results = posts
        .filter((post) => isOf(post, format))
        .flatMap(({ id }) => comparisons.get(id)?.timesUsual ?? []);
      const middle = results.length < enoughPosts ? null : median(results);
      return { format, posts: results.length, timesUsual: middle === null ? null : rounded(middle, 2) };
    })
    .filter(({ posts: count }) => count > 0)
    .sort((a, b) => (b.timesUsual ?? -1) - (a.timesUsual ?? -1) || b.posts - a.posts);
}
