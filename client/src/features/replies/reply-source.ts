import { readTweetAddress } from '@text/tweet-address';
import { tooLong } from '@/features/tweetgen/text-length';

/** A pasted post, or the address of one that the server is to read. */
export type ReplySource = { tweetText: string } | { tweetUrl: string };

const lonelyAddress = /^(?:https?:\/\/|www\.|(?:mobile\.)?(?:x|twitter)\.com\/|t\.co\/)\S+$/i;
const shortLink = /^(?:https?:\/\/)?t\.co\/\w{1,40}(?:[?#]\S*)?$/i;
const maxLength = 4_000;

/** Whether what was typed names a post on X rather than being one. */
export const isPostAddress = (typed: string): boolean =>
  readTweetAddress(typed) !== null || shortLink.test(typed.trim());

export const sourceOf = (typed: string): ReplySource =>
  isPostAddress(typed) ? { tweetUrl: typed.trim() } : { tweetText: typed.trim() };

export function sourceProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return 'Paste the post to answer, or its address on X.';
  if (lonelyAddress.test(text) && !isPostAddress(text))
    return 'This is not the address of a post on X. Paste the post’s text instead.';
  return tooLong(text, maxLength);
}

/** Opens X with the reply filled in; null where nobody knows which post is answered. */
export function replyIntent(address: string | null, text: string): string | null {
  const id = address === null ? undefined : readTweetAddress(address)?.id;
  if (id === undefined) return null;
  return `https://x.com/intent/post?${new URLSearchParams({ in_reply_to: id, text })}`;
}
