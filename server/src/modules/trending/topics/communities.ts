import { wordsIn } from '../../../text/words';
import { communities, communitySlugs, type CommunitySlug } from './communities.data';

const mostCommunities = 2;
const byWord = new Map<string, CommunitySlug>(
  communitySlugs.flatMap((slug) =>
    communities[slug].words.split(' ').map((word): [string, CommunitySlug] => [word.replace('_', ' '), slug]),
  ),
);

/** Returns at most two communities: those with the most words in the title, else the one that the source names. */
export function communitiesOf(title: string, ofSource?: CommunitySlug): CommunitySlug[] {
  const words = wordsIn(title.replaceAll('#', ' ').replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')).map(({ folded }) =>
    folded.replace(/'s?$/, ''),
  );
  const votes = new Map<CommunitySlug, number>();
  for (const [index, word] of words.entries()) {
    for (const found of [byWord.get(word), byWord.get(`${word} ${words[index + 1] ?? ''}`)])
      if (found) votes.set(found, (votes.get(found) ?? 0) + 1);
  }
  if (votes.size === 0) return ofSource ? [ofSource] : [];
  return [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostCommunities)
    .map(([slug]) => slug);
}

/** Returns the communities of a topic that another item joins. */
export const joinedCommunities = (known: readonly CommunitySlug[], added: readonly CommunitySlug[]): CommunitySlug[] =>
  [...new Set([...known, ...added])].slice(0, mostCommunities);
