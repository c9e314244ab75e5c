import { engagementsOf } from '../collection/post-totals';
import type { Comparison } from './comparison';
import type { PostRow } from './figures.repository';
import { formatResults } from './format-results';
import { groupedBy } from './grouped';
import { type ReasonFacts, reasonsOf, usualRateOf } from './post-reasons';
import type { RankedPostResponse } from './figures.dto';

const mostRanked = 5;

/**
 * Returns the posts of a period that did best and worst against the account's usual, each in one list only; without enough posts to
 * compare those with the most impressions. `all`: what they are compared with.
 */
export function rankPosts(
  posts: readonly PostRow[],
  all: readonly PostRow[],
  comparisons: ReadonlyMap<string, Comparison>,
): { topPosts: RankedPostResponse[]; bottomPosts: RankedPostResponse[] } {
  const compared = posts.filter(({ id }) => comparisons.has(id));
  if (compared.length === 0) {
    const byReach = [...posts].sort((a, b) => reachOf(b) - reachOf(a));
    return { topPosts: byReach.slice(0, mostRanked).map((post) => toRanked(post)), bottomPosts: [] };
  }
  const facts = factsOf(all, comparisons);
  const timesOf = ({ id }: PostRow): number => comparisons.get(id)?.timesUsual ?? 0;
  const ranked = [...compared].sort((a, b) => timesOf(b) - timesOf(a));
  const shown = (post: PostRow): RankedPostResponse => {
    const [comparison, ofAccount] = [comparisons.get(post.id), facts.get(post.accountId)];
    return comparison && ofAccount
      ? toRanked(post, comparison, reasonsOf(post, comparison, ofAccount))
      : toRanked(post);
  };
  const bottom = ranked.slice(mostRanked).slice(-mostRanked).reverse();
  return { topPosts: ranked.slice(0, mostRanked).map(shown), bottomPosts: bottom.map(shown) };
}

function factsOf(posts: readonly PostRow[], comparisons: ReadonlyMap<string, Comparison>): Map<string, ReasonFacts> {
  const byAccount = groupedBy(posts, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, own]) => [
      accountId,
      { formats: formatResults(own, comparisons), usualRate: usualRateOf(own) },
    ]),
  );
}

const reachOf = (post: PostRow): number => post.impressions ?? engagementsOf(post) ?? -1;

const toRanked = (post: PostRow, comparison?: Comparison, reasons: string[] = []): RankedPostResponse => ({
  id: post.id,
  postId: post.postId,
  accountId: post.accountId,
  externalId: post.externalId,
  platform: post.platform,
  text: post.text,
  url: post.url,
  postedAt: post.postedAt,
  impressions: post.impressions,
  engagements: engagementsOf(post),
  timesUsual: comparison?.timesUsual ?? null,
  reasons,
});
