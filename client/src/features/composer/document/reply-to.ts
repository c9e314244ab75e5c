import { readTweetAddress } from '@text/addresses/tweet-address';
import type { Doc, ReplyTo } from '@/features/composer/document/document';

/** Returns the id on X of the post that a document answers; null where nobody knows it. */
export const replyToIdOf = ({ replyTo }: Pick<Doc, 'replyTo'>): string | null =>
  readTweetAddress(replyTo?.url ?? '')?.id ?? null;

/** Why a reply to a post that nobody can name on X can't be published; it stands below the post. */
export const noAddressReason = "To publish this as a reply, paste the post's link instead of its text.";
export const noAddressId = 'no-address';

/** Returns the post that was pasted: its text, its address, or both, with the address on a line of its own before or after it. */
export function pastedPost(pasted: string): ReplyTo | null {
  const lines = pasted.trim().split('\n');
  if (lines.join('') === '') return null;
  const url = [lines.at(-1), lines[0]].find((line = '') => readTweetAddress(line) !== null)?.trim() ?? null;
  const text = lines
    .filter((line) => line.trim() !== url)
    .join('\n')
    .trim();
  return { text, url, authorHandle: url === null ? null : (readTweetAddress(url)?.handle ?? null) };
}
