import { sha256 } from '../../src/common/crypto/crypto';
import { dayMs } from '../../src/common/time/clock';
import { findUrls } from '../../src/text/addresses/urls';
import type { ShownMedia } from '../network/media.repository';
import type { Json } from '../network/wire-problem';
import { accountNumber, type TimelinePost } from './sample-account';
import type { Person } from './x-timelines';

type WrittenPost = Pick<TimelinePost, 'id' | 'handle' | 'text' | 'hasPicture' | 'mediaIds'>;

/** How X words a text: links short, what HTML would take for its own escaped, the link of a picture behind it. */
export function wordText(post: WrittenPost): { text: string; urls: Json[] } {
  const urls: Json[] = [];
  const shorten = (written: string, more: Json = {}): string => {
    const url = `https://t.co/${sha256(`${post.id} ${written}`).slice(0, 10)}`;
    // A bare domain is a link to X as well; it opens without TLS.
    urls.push({ url, expanded_url: /^https?:\/\//i.test(written) ? written : `http://${written}`, ...more });
    return url;
  };
  let text = '';
  let at = 0;
  for (const { start, end } of findUrls(post.text)) {
    text += escaped(post.text.slice(at, start)) + shorten(post.text.slice(start, end));
    at = end;
  }
  text += escaped(post.text.slice(at));
  if (!post.hasPicture) return { text, urls };
  const picture = `https://x.com/${post.handle}/status/${post.id}/photo/1`;
  return { text: `${text} ${shorten(picture, { media_key: mediaKeys(post)[0] })}`.trim(), urls };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const mediaKeys = ({ id, mediaIds = [] }: WrittenPost): string[] =>
  mediaIds.length > 0 ? mediaIds.map(keyOf) : [keyOf(id)];

export const tweetFields = [
  ...['attachments', 'author_id', 'conversation_id', 'created_at', 'entities'],
  ...['non_public_metrics', 'public_metrics', 'referenced_tweets'],
];
export const userFields = [
  ...['created_at', 'description', 'profile_image_url', 'protected', 'public_metrics', 'verified'],
];

export interface TweetView {
  fields: string[];
  /** Whose token asks: figures that are not public are the author's. */
  viewer: string;
  now: Date;
}

/** Key and kind always, its description where it was asked for and has one. */
export const toMedia = ({ mediaId, mime, altText }: ShownMedia, query: Json): Json => ({
  ...{ media_key: keyOf(mediaId), type: mime.startsWith('image/') ? 'photo' : 'video' },
  ...(altText && query['media.fields'] === 'alt_text' && { alt_text: altText }),
});

const keyOf = (mediaId: string): string => `3_${mediaId}`;

const only = (fields: string[], all: Json): Json =>
  Object.fromEntries(fields.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));

/** Identifier, text and edits always, the rest as it was asked for. */
export function toTweet(post: TimelinePost, view: TweetView): Json {
  const { text, urls } = wordText(post);
  const { likes, replies, reposts, quotes, views, bookmarks } = post.figures;
  const all = {
    attachments: post.hasPicture ? { media_keys: mediaKeys(post) } : undefined,
    author_id: accountNumber(post.handle),
    conversation_id: post.inReplyToId ?? post.id,
    created_at: post.createdAt.toISOString(),
    entities: urls.length > 0 ? { urls } : undefined,
    non_public_metrics: isOwnAndRecent(post, view)
      ? {
          impression_count: views,
          url_link_clicks: urls.length > 0 ? Math.round(views / 50) : 0,
          user_profile_clicks: Math.round(views / 80),
          engagements: likes + replies + reposts,
        }
      : undefined,
    public_metrics: {
      retweet_count: reposts,
      reply_count: replies,
      like_count: likes,
      quote_count: quotes,
      bookmark_count: bookmarks,
      impression_count: views,
    },
    referenced_tweets: post.inReplyToId ? [{ type: 'replied_to', id: post.inReplyToId }] : undefined,
  };
  return { id: post.id, text, edit_history_tweet_ids: [post.id], ...only(view.fields, all) };
}

/** X gives figures that are not public to the author, for 30 days. */
const isOwnAndRecent = ({ handle, createdAt }: TimelinePost, { viewer, now }: TweetView): boolean =>
  handle.toLowerCase() === viewer.toLowerCase() && now.getTime() - createdAt.getTime() <= 30 * dayMs;

export function toUser({ account, pictureUrl }: Person, fields: string[]): Json {
  const all = {
    created_at: account.createdAt.toISOString(),
    description: account.description,
    profile_image_url: pictureUrl,
    protected: account.state === 'protected',
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      tweet_count: account.posts,
    },
    verified: account.isVerified,
  };
  return { id: account.number, name: account.name, username: account.handle, ...only(fields, all) };
}
