import { readTweetAddress } from '@text/addresses/tweet-address';
import type { Doc, ReplyTo } from '@/features/composer/document/document';

/** Returns the id on X of the post that a document answers; null where nobody knows it. */
export const replyToIdOf = ({ replyTo }: Pick<Doc, 'replyTo'>): string | null =>
  readTweetAddress(replyTo?.url ?? '')?.id ?? null;

/** Why a reply to a post that nobody can name on X can't be published; it stands below the post. */
export const noAddressReason = "To publish this as a reply, paste the post's link instead of its text.";
export const noAddressId = 'no-address';

/** Returns the post that was pasted: by its address, whose text nobody has read yet, or by its text. */
export function pastedPost(pasted: string): ReplyTo | null {
  const typed = pasted.trim();
  if (typed === '') return null;
  const address = readTweetAddress(typed);
  return address === null
    ? { text: typed, url: null, authorHandle: null }
    : { text: '', url: typed, authorHandle: address.handle };
}
