import { mostParts, numbersOf, type Thread } from '@/features/threads/thread';
import type { Numbering } from '@text/thread';
import { tweetLimit, weightedLength } from '@text/weighted-length';

// What becomes of a long text, and what of it is too much for a thread.

const numberFormat = new Intl.NumberFormat();

const posts = (count: number): string => `${count} ${count === 1 ? 'post' : 'posts'}`;

/** Characters beyond what a post may have, as the ring beside it counts them. */
const overBy = (text: string, number: string): number => Math.max(0, weightedLength(number + text.trim()) - tweetLimit);

function leftOver(over: number, verb: 'did' | 'do', place: string): string {
  if (over === 0) return '';
  const does = verb === 'do' && over === 1 ? 'does' : verb;
  const characters = `${numberFormat.format(over)} ${over === 1 ? 'character' : 'characters'}`;
  return `${characters} ${does} not fit into ${mostParts} posts and ${over === 1 ? 'stands' : 'stand'} in ${place}.`;
}

/** Of a text that was cut into the posts that end with this one. */
export function splitWords(thread: Thread, count: number, lastId: string): string {
  const at = thread.parts.findIndex(({ id }) => id === lastId);
  const number = numbersOf(thread.numbering, thread.parts.length)[at] ?? '';
  const place = at === thread.parts.length - 1 ? 'the last one' : `post ${at + 1}`;
  const rest = leftOver(overBy(thread.parts[at]?.text ?? '', number), 'did', place);
  return `Split into ${posts(count)}.${rest && ` ${rest}`}`;
}

/** Before it is cut: how many posts, and what is too much for them; empty where all of it fits. */
export function becomesWords(texts: readonly string[], numbering: Numbering): { becomes: string; rest: string } {
  if (texts.length === 0) return { becomes: `A thread takes up to ${mostParts} posts.`, rest: '' };
  const number = numbersOf(numbering, texts.length).at(-1) ?? '';
  return {
    becomes: `Becomes ${posts(texts.length)}.`,
    rest: leftOver(overBy(texts.at(-1) ?? '', number), 'do', 'the last one'),
  };
}
