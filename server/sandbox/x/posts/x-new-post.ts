import { tweetLimit, weightedLength } from '../../../src/text/length/weighted-length';
import { invalidRequest, problem } from '../x-problem';

/** What `POST /2/tweets` may hold (X API docs, "Create Post"); the sandbox acts on the first three. */
const knownKeys = new Set([
  'text',
  'reply',
  'media',
  'community_id',
  'direct_message_deep_link',
  'edit_options',
  'for_super_followers_only',
  'geo',
  'made_with_ai',
  'nullcast',
  'paid_partnership',
  'poll',
  'quote_tweet_id',
  'reply_settings',
  'share_with_followers',
]);
const maxMedia = 4;

export interface RequestedPost {
  text: string;
  inReplyToId: string | null;
  mediaIds: string[];
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);

/** Throws the `XProblem` with which X refuses what it cannot read, and then what its rules do not allow. */
export function readNewPost(body: unknown): RequestedPost {
  if (!isObject(body)) throw invalidRequest('$', typeof body, '$: object expected');
  for (const key of Object.keys(body)) {
    if (!knownKeys.has(key)) {
      throw invalidRequest(
        `$.${key}`,
        '…',
        `$.${key}: is not defined in the schema and the schema does not allow additional properties`,
      );
    }
  }
  const post = {
    text: readText(body['text']),
    inReplyToId: readParent(body['reply']),
    mediaIds: readMedia(body['media']),
  };
  if (!post.text.trim() && post.mediaIds.length === 0) throw invalidRequest('text', '', 'text or media must be given.');
  // Quoting is for Enterprise access since 2026-04-20.
  if (body['quote_tweet_id'] !== undefined) throw problem(403);
  refuseAgainstRules(post.text);
  return post;
}

function readText(text: unknown): string {
  if (text === undefined) return '';
  if (typeof text !== 'string') throw invalidRequest('$.text', typeof text, '$.text: string expected');
  // Postgres stores neither NUL nor half a character.
  if (/[\0\p{Cs}]/u.test(text)) throw invalidRequest('$.text', '…', '$.text: contains characters that are not allowed');
  return text;
}

function readParent(reply: unknown): string | null {
  if (reply === undefined) return null;
  if (!isObject(reply)) throw invalidRequest('$.reply', typeof reply, '$.reply: object expected');
  const id = reply['in_reply_to_tweet_id'];
  if (!isId(id)) throw invalidRequest('reply.in_reply_to_tweet_id', id, `The value [${String(id)}] is not a post id.`);
  return id;
}

function readMedia(media: unknown): string[] {
  if (media === undefined) return [];
  const ids = isObject(media) ? media['media_ids'] : undefined;
  if (!Array.isArray(ids) || ids.length < 1 || ids.length > maxMedia || !ids.every(isId)) {
    throw invalidRequest('media.media_ids', JSON.stringify(ids), `media.media_ids: 1 to ${maxMedia} ids expected`);
  }
  return ids;
}

function refuseAgainstRules(text: string): void {
  if (weightedLength(text) > tweetLimit) {
    throw problem(
      403,
      'Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.',
    );
  }
  if (new Set(cashtagsIn(text)).size > 1) throw problem(403, 'Posts are limited to a maximum of one cashtag.');
}

const cashtagsIn = (text: string): string[] =>
  (text.match(/(?<![\w$])\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?![\w$])/gi) ?? []).map((tag) => tag.toLowerCase());
