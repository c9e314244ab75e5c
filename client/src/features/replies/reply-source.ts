import { tweetNetwork } from '@/networks/ids';
import { ApiError } from '@/api/errors';
import { readTweetAddress } from '@text/addresses/tweet-address';
import { pastedPost } from '@/features/composer/document/reply-to';

/** What the server reads or is told of the post, and where it is; neither where somebody writes from notes alone. */
export interface ReplySource {
  tweetText?: string;
  tweetUrl?: string;
}

const lonelyAddress = /^(?:https?:\/\/|www\.|(?:mobile\.)?(?:x|twitter)\.com\/|t\.co\/)\S+$/i;
const shortLink = /^(?:https?:\/\/)?t\.co\/\w{1,40}(?:[?#]\S*)?$/i;

/** Returns whether what was typed names a post on X rather than being one. */
export const isPostAddress = (typed: string): boolean =>
  readTweetAddress(typed) !== null || shortLink.test(typed.trim());

export function sourceOf(typed: string): ReplySource {
  if (isPostAddress(typed)) return { tweetUrl: typed.trim() };
  const { text = '', url = null } = pastedPost(typed) ?? {};
  return { ...(text !== '' && { tweetText: text }), ...(url !== null && { tweetUrl: url }) };
}

export const sourceProblem = (typed: string): string | undefined =>
  lonelyAddress.test(typed.trim()) && !isPostAddress(typed)
    ? "This isn't the address of a post on X. Paste the post's text instead."
    : undefined;

/** Returns what the server says about the post; a post that is gone and a reader that is away are said at its field too. */
export function refusedPost(error: unknown, body: object): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = error.fields.find((each) => each.field === 'tweetUrl' || each.field === 'tweetText');
  if (field !== undefined) return field.message;
  const isAboutReading = 'tweetUrl' in body && (error.status === 404 || error.error.platform === tweetNetwork);
  return isAboutReading && error.message !== '' ? withWayOut(error.message) : undefined;
}

const withWayOut = (message: string): string =>
  /\bpaste\b/i.test(message) ? message : `${message} Paste its text instead.`;
