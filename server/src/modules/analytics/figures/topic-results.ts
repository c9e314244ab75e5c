import { topicsIn } from '../profiles/profile-topics';
import { bestFirst, type Comparison, type GroupResult, groupResult } from './comparison';
import type { PostRow } from './figures.repository';

export interface TopicResult extends GroupResult {
  /** A word or phrase of the posts. */
  topic: string;
}

/** The newest are enough to tell what an account writes about, and finding topics takes longest of all figures. */
const mostRead = 1_000;

/** Returns what the posts that can be compared are about, the topic that does best first. A post may have several topics. */
export function topicResults(
  posts: readonly Pick<PostRow, 'id' | 'text'>[],
  comparisons: ReadonlyMap<string, Comparison>,
): TopicResult[] {
  const read = posts.filter(({ id }) => comparisons.has(id)).slice(0, mostRead);
  return topicsIn(read.map(({ text }) => text))
    .map(({ name, posts: indices }) => {
      const ids = read.flatMap(({ id }, index) => (indices.has(index) ? id : []));
      return { topic: name, ...groupResult(ids, comparisons) };
    })
    .sort(bestFirst);
}
