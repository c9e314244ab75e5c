import { type Counted, type Doc, indexOf, maxParts, numbersOf, rulesOf } from '@/features/composer/document/document';
import type { Numbering } from '@text/thread/thread';
import { leftOf } from '@text/length/text-rules';
import type { Network } from '@/networks/ids';
import { counted, oneOrMany } from '@/lib/words/format';

// What became of a long text, and what of it was too much for a thread.

export const threadFullMessage = `A thread has at most ${maxParts} posts. Join or delete one first.`;

/** Characters beyond what a post may have, as the ring beside it counts them. */
const overBy = (text: string, number: string, doc: Counted): number =>
  Math.max(0, -leftOf(number + text.trim(), rulesOf(doc)));

function leftOver(over: number, isDone: boolean, place: string): string {
  if (over === 0) return '';
  const verb = isDone ? "didn't" : oneOrMany(over, "doesn't", "don't");
  const rest = isDone ? `${oneOrMany(over, 'was', 'were')} left in` : `${oneOrMany(over, 'stays', 'stay')} in`;
  return `${counted(over, 'character', 'characters')} ${verb} fit and ${rest} ${place}.`;
}

/** Of a text that was cut into the parts that end with this one. */
export function splitMessage(doc: Doc, count: number, lastId: string): string {
  const at = indexOf(doc, lastId);
  const number = numbersOf(doc.numbering, doc.parts.length)[at] ?? '';
  const place = at === doc.parts.length - 1 ? 'the last post' : `post ${at + 1}`;
  const rest = leftOver(overBy(doc.parts[at]?.text ?? '', number, doc), true, place);
  return `Split into ${counted(count, 'post', 'posts')}.${rest && ` ${rest}`}`;
}

/** Before it is cut: how many posts, and what is too much for them; empty where all of it fits. */
export function splitPreview(
  texts: readonly string[],
  network: Network,
  numbering: Numbering,
): { becomes: string; rest: string } {
  if (texts.length === 0) return { becomes: `A thread takes up to ${maxParts} posts.`, rest: '' };
  const number = numbersOf(numbering, texts.length).at(-1) ?? '';
  return {
    becomes: `Becomes ${counted(texts.length, 'post', 'posts')}.`,
    rest: leftOver(overBy(texts.at(-1) ?? '', number, { network }), false, 'the last post'),
  };
}
