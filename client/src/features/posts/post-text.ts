import { platformName } from '@/features/accounts/words';
import { mediaText } from '@/features/composer/media/media-kinds';
import type { Post } from '@/features/composer/posts/posts-api';
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
export const copyOf = ({ platform, visibility, parts }: Post) => ({
  platform,
  visibility,
  parts: parts.map(({ text, media }) => ({ text, mediaIds: media.map(({ id }) => id) })),
});

const excerptLength = 60;

interface WithText {
  parts: readonly { text: string; media: Parameters<typeof mediaText>[0] }[];
}

/** Returns a name for the post in a sentence: the beginning of its text, in whole words. */
export function excerpt({ parts }: WithText, length = excerptLength): string {
  const [first] = parts;
  const text = (first?.text ?? '').replaceAll(/\s+/g, ' ');
  if (text === '') return mediaText(first?.media ?? []);
  const letters = [...text];
  if (letters.length <= length) return text;
  const start = letters.slice(0, length).join('');
  return `${letters[length] === ' ' ? start : start.replace(/ \S*$/, '')}…`;
}

/** Returns when it was published, will be or should have been; else when it was made. */
export const timeOf = ({ publishedAt, scheduledAt, createdAt }: Post): string =>
  publishedAt ?? scheduledAt ?? createdAt;
