import type { Network } from '@/components/post-text';
import type { Platform, Post } from '@/features/publishing/api';

/** Whose rules a post is counted and drawn by. */
export const networkOf = ({ platform }: Pick<Post, 'platform'>): Network =>
  platform === 'linkedin' ? 'linkedin' : 'twitter';

export const networkNames = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const satisfies Record<Platform, string>;

export const networkName = ({ platform }: Pick<Post, 'platform'>): string => networkNames[platform];

export const partsOut = ({ parts }: Post): number => parts.filter(({ status }) => status === 'published').length;

/** From 1; where a thread that broke goes on. */
export const nextPart = ({ parts }: Post): number => parts.findIndex(({ status }) => status !== 'published') + 1;

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

/** It waits for something else than its time. */
export const isHeld = ({ status, failure }: Post): boolean => status === 'scheduled' && failure !== null;

export type Fix = 'retry' | 'resume' | 'reconnect' | 'edit' | 'open' | 'settle' | null;

const reconnects = ['expired', 'revoked', 'disconnected', 'not_permitted'];
/** Sent again as they are, these would be refused again. */
const needOtherText = [
  'too_long',
  'cashtags',
  'refused',
  'duplicate',
  'policy',
  'media_refused',
  'media_gone',
  'parent_missing',
];

/** The one thing to do about a post's failure. Null: nothing, or nothing here. */
export function fixOf(post: Post): Fix {
  const { status, failure } = post;
  const code = failure?.code ?? '';
  if (status === 'needs_attention') return 'settle';
  if (reconnects.includes(code)) return 'reconnect';
  if (status === 'partially_published') return 'resume';
  if (status !== 'failed') return null;
  if (code === 'reply_not_allowed') return 'open';
  return needOtherText.includes(code) ? 'edit' : 'retry';
}

/** Where a post that this one answers stands; of X alone the address follows from the id. */
export const answeredUrl = ({ platform, inReplyToId }: Post): string | null =>
  platform === 'twitter' && inReplyToId !== null ? `https://x.com/i/status/${inReplyToId}` : null;

/** For the day's or hour's sake in lists: when it went, goes or should have gone out, else when it was made. */
export const timeOf = ({ publishedAt, scheduledAt, createdAt }: Post): string =>
  publishedAt ?? scheduledAt ?? createdAt;
