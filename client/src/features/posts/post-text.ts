import { platformName } from '@/features/accounts/words';
import { mediaText } from '@/features/composer/media/media-kinds';
import { type Post, writtenText } from '@/features/composer/posts/posts-api';
import { publishedCount } from '@/features/composer/posts/status';

export const networkName = ({ platform }: Pick<Post, 'platform'>): string => platformName(platform);

/** "Thread of 8 · 3 of 8 published"; null for a single post. */
export function threadText(post: Post): string | null {
  const total = post.parts.length;
  if (total === 1) return null;
  const published = publishedCount(post);
  const progress = published === 0 || published === total ? '' : ` · ${published} of ${total} published`;
  return `Thread of ${total}${progress}`;
}

/** Its pictures, GIFs and videos, in all parts. */
export const mediaOf = ({ parts }: Post) => parts.flatMap(({ media }) => media);

/** Its texts and pictures, for a draft of their own. */
export const copyOf = ({ platform, settings, parts }: Post) => ({
  platform,
  settings,
  parts: parts.map((part) => ({ text: writtenText(part), mediaIds: part.media.map(({ id }) => id) })),
});

const excerptLength = 60;

interface WithText {
  parts: readonly { text: string; media: Parameters<typeof mediaText>[0] }[];
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Returns a name for the post in a sentence: the beginning of its text, in whole words. */
export function excerpt({ parts: [first] }: WithText, length = excerptLength): string {
  const text = inOneLine(first?.text ?? '');
  return text === '' ? mediaText(first?.media ?? []) : beginningOf(text, length);
}

const lettersBefore = 10;

/** Returns the same, or what stands around the words where they aren't among the letters that the line shows. */
export function excerptAround(
  post: WithText,
  words: string,
  { length, seen }: { length: number; seen: number },
): string {
  const beginning = excerpt(post, length);
  const wanted = words.toLowerCase();
  const isIn = (text: string) => text.toLowerCase().includes(wanted);
  const found = post.parts.map(({ text }) => inOneLine(text)).find(isIn);
  if (found === undefined || isIn(beginning.slice(0, seen))) return beginning;
  const at = found.toLowerCase().indexOf(wanted);
  if (at <= lettersBefore && beginning.startsWith(found.slice(0, at + 1))) return beginning;
  const before = at <= lettersBefore ? found.slice(0, at) : found.slice(at - lettersBefore, at).replace(/^\S*\s/, '');
  return `…${beginningOf(before + found.slice(at), length)}`;
}

function beginningOf(text: string, length: number): string {
  const letters = [...text];
  if (letters.length <= length) return text;
  const start = letters.slice(0, length).join('');
  return `${letters[length] === ' ' ? start : start.replace(/ \S*$/, '')}…`;
}

/** Returns when it was published, will be or should have been; else when it was made. */
export const timeOf = ({ publishedAt, scheduledAt, createdAt }: Post): string =>
  publishedAt ?? scheduledAt ?? createdAt;
