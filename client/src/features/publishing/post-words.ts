import type { Network } from '@/components/post-text';
import { platformName } from '@/features/integrations/words';
import type { Post } from '@/features/publishing/api';

/** Whose rules a post is counted and drawn by. */
export const networkOf = ({ platform }: Pick<Post, 'platform'>): Network =>
  platform === 'linkedin' ? 'linkedin' : 'twitter';

export const networkName = ({ platform }: Pick<Post, 'platform'>): string => platformName(platform);

export const partsOut = ({ parts }: Post): number => parts.filter(({ status }) => status === 'published').length;

/** From 1; where a thread that broke goes on. */
export const nextPart = ({ parts }: Post): number => parts.findIndex(({ status }) => status !== 'published') + 1;

export interface TextPart {
  text: string;
  mediaIds: string[];
}

/** All parts of a thread that stopped, with other texts for those that are not out; undefined where these are the same. */
export function restOf({ status, parts }: Post, texts: readonly string[]): TextPart[] | undefined {
  const isSame = parts.length === texts.length && parts.every(({ text }, at) => text === texts[at]);
  if (status !== 'partially_published' || isSame) return undefined;
  return texts.map((text, at) => ({ text, mediaIds: parts[at]?.mediaIds ?? [] }));
}

/** The parts of a thread that are out stand first in these texts, as they are. */
export const keepsParts = ({ parts }: Post, texts: readonly string[]): boolean =>
  parts.every(({ status, text }, at) => status !== 'published' || text === texts[at]);

export const isThread = ({ parts }: Post): boolean => parts.length > 1;

/** "Thread of 8 · 3 of 8 out"; null for a single post. */
export function threadWords(post: Post): string | null {
  if (!isThread(post)) return null;
  const of = post.parts.length;
  const out = partsOut(post);
  return out === 0 || out === of ? `Thread of ${of}` : `Thread of ${of} · ${out} of ${of} out`;
}

const excerptLength = 60;

/** A name for the post in a sentence: the beginning of its text. */
export function excerpt({ parts }: Post): string {
  const text = (parts[0]?.text ?? '').replaceAll(/\s+/g, ' ');
  const letters = [...text];
  return letters.length <= excerptLength ? text : `${letters.slice(0, excerptLength).join('').trimEnd()}…`;
}

/** Nothing of it is out, and it is not going out. */
export const isEditable = ({ status }: Post): boolean =>
  status === 'draft' || status === 'scheduled' || status === 'failed';

export const isOut = ({ status }: Post): boolean =>
  status === 'published' || status === 'partially_published' || status === 'needs_attention';

export type Fix = 'retry' | 'resume' | 'reconnect' | 'edit' | 'open' | 'settle';

const reconnects = ['expired', 'revoked', 'disconnected', 'not_permitted'];

/**
 * The one thing to do about a post's failure, wherever it is shown. Null: nothing, or nothing but to wait. Whether a
 * failed one can be sent again as it is, the server says.
 */
export function fixOf({ status, failure }: Pick<Post, 'status' | 'failure'>): Fix | null {
  if (status === 'needs_attention') return 'settle';
  if (status === 'partially_published') return 'resume';
  if (failure !== null && reconnects.includes(failure.code)) return 'reconnect';
  if (status !== 'failed') return null;
  if (failure?.code === 'reply_not_allowed') return 'open';
  return failure?.isRetryable === false ? 'edit' : 'retry';
}

/** Where a post that this one answers stands; of X alone the address follows from the id. */
export const answeredUrl = ({ platform, inReplyToId }: Post): string | null =>
  platform === 'twitter' && inReplyToId !== null ? `https://x.com/i/status/${inReplyToId}` : null;

/** Scheduled, but something stands in its way that a person removes or that passes by itself. */
export const isWaiting = ({ status, failure }: Pick<Post, 'status' | 'failure'>): boolean =>
  status === 'scheduled' && failure !== null;

/** What its chip says. */
export const standing = (post: Pick<Post, 'status' | 'failure'>): Post['status'] | 'waiting' =>
  isWaiting(post) ? 'waiting' : post.status;

/** For the day's or hour's sake in lists: when it went, goes or should have gone out, else when it was made. */
export const timeOf = ({ publishedAt, scheduledAt, createdAt }: Post): string =>
  publishedAt ?? scheduledAt ?? createdAt;
