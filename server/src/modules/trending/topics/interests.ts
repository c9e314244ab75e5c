import { communitiesOf } from './communities';
import type { CommunitySlug } from './communities.data';
import { titleWords } from './title-words';

/** What somebody said of their writing when they joined, and the posts that they wrote last. */
export interface Writing {
  about: string;
  posts: readonly string[];
}

/** How many posts have to share a word or a community before it says what somebody writes about. */
const fewestPosts = 2;
/** A single word that titles share with posts may stand in any of them. */
const fewestWords = 2;

interface Titled {
  title: string;
  summary: string;
  communities: readonly { slug: CommunitySlug }[];
}

/** Returns whether a topic fits what somebody writes about: by a word of what they said, by words of their posts, or by its community. */
export function fits({ about, posts }: Writing): (topic: Titled) => boolean {
  const said = titleWords(about).weights;
  const written = inSeveral(posts.map((post) => titleWords(post).weights.keys()));
  const own = new Set([...communitiesOf(about), ...inSeveral(posts.map((post) => communitiesOf(post)))]);
  return ({ title, summary, communities }) => {
    const words = [...titleWords(`${title}. ${summary}`).weights.keys()];
    return (
      words.some((word) => said.has(word)) ||
      words.filter((word) => written.has(word)).length >= fewestWords ||
      communities.some(({ slug }) => own.has(slug))
    );
  };
}

/** Returns what several of the lists hold. */
function inSeveral<T>(lists: readonly Iterable<T>[]): Set<T> {
  const counts = new Map<T, number>();
  for (const one of lists.flatMap((list) => [...new Set(list)])) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= fewestPosts).map(([one]) => one));
}
