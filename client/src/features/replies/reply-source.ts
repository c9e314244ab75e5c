import { readTweetAddress } from '@text/tweet-address';

/** A pasted post, or the address of one that the server is to read. */
export type ReplySource = { tweetText: string } | { tweetUrl: string };

const lonelyAddress = /^(?:https?:\/\/|www\.|(?:mobile\.)?(?:x|twitter)\.com\/|t\.co\/)\S+$/i;
const shortLink = /^(?:https?:\/\/)?t\.co\/\w{1,40}(?:[?#]\S*)?$/i;

/** Whether what was typed names a post on X rather than being one. */
export const isPostAddress = (typed: string): boolean =>
  readTweetAddress(typed) !== null || shortLink.test(typed.trim());

export const sourceOf = (typed: string): ReplySource =>
  isPostAddress(typed) ? { tweetUrl: typed.trim() } : { tweetText: typed.trim() };

export const sourceProblem = (typed: string): string | undefined =>
  lonelyAddress.test(typed.trim()) && !isPostAddress(typed)
    ? "This isn't the address of a post on X. Paste the post's text instead."
    : undefined;
