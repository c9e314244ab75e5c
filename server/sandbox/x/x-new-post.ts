import { tweetLimit, weightedLength } from '../../src/text/length/weighted-length';
import { isObject, isStorable, type Json } from '../network/wire-problem';
import { invalidRequest, problem } from './x-problem';

const maxMedia = 4;

export interface RequestedPost {
  text: string;
  inReplyToId: string | null;
  mediaIds: string[];
}

export const isPostId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);

/** Throws the problem with which X refuses what it cannot read (X API docs, "Create Post"), and then what its rules do not allow. */
export function readNewPost(body: Json): RequestedPost {
  const { text = '', reply, media, made_with_ai: isAi, paid_partnership: isPaid, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    throw invalidRequest(
      `$.${unknown}`,
      '…',
      `$.${unknown}: is not defined in the schema and the schema does not allow additional properties`,
    );
  if ([isAi, isPaid].some((label) => label !== undefined && typeof label !== 'boolean'))
    throw invalidRequest('$.made_with_ai', '…', '$.made_with_ai, $.paid_partnership: boolean expected');
  if (typeof text !== 'string' || !isStorable(text)) throw invalidRequest('$.text', '…', '$.text: string expected');
  const post = { text, inReplyToId: readParent(reply), mediaIds: readMedia(media) };
  if (!text.trim() && post.mediaIds.length === 0) throw invalidRequest('text', '', 'text or media must be given.');
  if (weightedLength(text) > tweetLimit)
    throw problem(
      403,
      'Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.',
    );
  if (new Set(cashtagsIn(text)).size > 1) throw problem(403, 'Posts are limited to a maximum of one cashtag.');
  return post;
}

function readParent(reply: unknown): string | null {
  if (reply === undefined) return null;
  const id = isObject(reply) ? reply['in_reply_to_tweet_id'] : undefined;
  if (!isPostId(id)) throw invalidRequest('reply.in_reply_to_tweet_id', id, `The value [${String(id)}] is no post id.`);
  return id;
}

function readMedia(media: unknown): string[] {
  if (media === undefined) return [];
  const ids = isObject(media) ? media['media_ids'] : undefined;
  if (Array.isArray(ids) && ids.length >= 1 && ids.length <= maxMedia && ids.every(isPostId)) return ids;
  throw invalidRequest('media.media_ids', JSON.stringify(ids), `media.media_ids: 1 to ${maxMedia} ids expected`);
}

const cashtagsIn = (text: string): string[] =>
  (text.match(/(?<![\w$])\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?![\w$])/gi) ?? []).map((tag) => tag.toLowerCase());
