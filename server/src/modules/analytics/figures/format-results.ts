import { hasFormat } from '../post-formats';
import { profileFormats } from '../profiles/profile-analysis.types';
import { bestFirst, type Comparison, groupResult } from './comparison';
import type { PostRow } from './figures.repository';
import type { FormatResultResponse } from './figures.dto';

/** The formats of a profile's posts, and threads, which only the account's own figures know. */
export const resultFormats = [...profileFormats, 'thread'] as const;
export type ResultFormat = (typeof resultFormats)[number];

type Written = Pick<PostRow, 'id' | 'text' | 'hasLink' | 'hasMedia' | 'isQuote' | 'partCount'>;

/** Of a post whose words nobody knows nothing is told: LinkedIn's export has none. */
export const isOf = (post: Written, format: ResultFormat): boolean =>
  post.text !== '' && (format === 'thread' ? post.partCount > 1 : hasFormat(post, format));

/** Returns the formats that occur, the one that does best first. */
export function formatResults(
  posts: readonly Written[],
  comparisons: ReadonlyMap<string, Comparison>,
): FormatResultResponse[] {
  return resultFormats
    .map((format) => {
      const ids = posts.filter((post) => isOf(post, format)).map(({ id }) => id);
      return { format, ...groupResult(ids, comparisons) };
    })
    .filter(({ posts: count }) => count > 0)
    .sort(bestFirst);
}
