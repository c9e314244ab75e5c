import { hookTypes, readHook } from '../../../text/structure/structure';
import type { XPost } from '../../integrations/reading/x-reading.types';
import { groupFigures, type ComparedPosts } from '../post-comparisons';
import { engagementsOf } from '../post-figures';
import type { OpeningFiguresResponse, OpeningResponse } from './profile-analysis.dto';

const mostBest = 5;
const longestOpening = 200;
/** How a post opens stands at its beginning. */
const longestRead = 1_000;

/** Returns how posts open, the most frequent kind first. */
export function openingFigures(posts: readonly XPost[], compared: ComparedPosts): OpeningFiguresResponse[] {
  const opened = posts.map((post) => ({ post, opening: readHook(post.text.slice(0, longestRead)) }));
  return hookTypes
    .map((opening) => ({ opening, of: opened.filter((one) => one.opening === opening).map(({ post }) => post) }))
    .filter(({ of }) => of.length > 0)
    .map(({ opening, of }) => ({ opening, ...groupFigures(of, compared) }))
    .sort((a, b) => b.posts - a.posts);
}

/** Returns each first line once: a repeated line would fill the list. `best`: most engagements first. */
export function bestOpenings(best: readonly XPost[]): OpeningResponse[] {
  const seen = new Map<string, OpeningResponse>();
  for (const post of best) {
    const text = shortened(firstLine(post.text));
    const key = text.toLowerCase();
    if (text !== '' && !seen.has(key)) seen.set(key, { text, postUrl: post.url, engagements: engagementsOf(post) });
  }
  return [...seen.values()].slice(0, mostBest);
}

/** Returns the first line that is more than an address; empty where there is none. */
export const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((one) => one.trim())
    .find((one) => one !== '' && !/^https?:\/\/\S+$/i.test(one)) ?? '';

function shortened(line: string): string {
  const letters = [...line];
  if (letters.length <= longestOpening) return line;
  return `${letters
    .slice(0, longestOpening - 1)
    .join('')
    .trimEnd()}…`;
}
