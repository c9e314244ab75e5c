import { sha256 } from '../../../src/common/crypto/crypto';
import { dayMs } from '../../../src/common/time/clock';
import { findUrls } from '../../../src/text/addresses/urls';
import { accountNumber, SampleAccount, TimelinePost } from '../reading/sample-account';
import { problemType } from '../x-problem';

type Json = Record<string, unknown>;

export const tweetFields = [
  'attachments',
  'author_id',
  'conversation_id',
  'created_at',
  'edit_history_tweet_ids',
  'entities',
  'id',
  'in_reply_to_user_id',
  'lang',
  'non_public_metrics',
  'organic_metrics',
  'possibly_sensitive',
  'public_metrics',
  'referenced_tweets',
  'reply_settings',
  'source',
  'text',
] as const;
export type TweetField = (typeof tweetFields)[number];

export const userFields = [
  'created_at',
  'description',
  'id',
  'location',
  'name',
  'profile_image_url',
  'protected',
  'public_metrics',
  'url',
  'username',
  'verified',
] as const;
export type UserField = (typeof userFields)[number];

/** How X words a text: links short, what HTML would take for its own escaped, the link of a picture behind it. */
export interface WordedText {
  text: string;
  urls: Json[];
}

export function wordText(post: TimelinePost): WordedText {
  const urls: Json[] = [];
  let text = '';
  let at = 0;
  const addLink = (link: Json): void => {
    const start = [...text].length;
    text += String(link['url']);
    urls.push({ start, end: [...text].length, ...link });
  };
  for (const { start, end } of findUrls(post.text)) {
    text += escaped(post.text.slice(at, start));
    addLink(wrapped(post.id, post.text.slice(start, end)));
    at = end;
  }
  text += escaped(post.text.slice(at));
  if (post.hasPicture) {
    if (text) text += ' ';
    const picture = `https://x.com/${post.handle}/status/${post.id}/photo/1`;
    const url = shortLink(picture);
    addLink({ url, expanded_url: picture, display_url: `pic.x.com/${url.slice(-10)}`, media_key: mediaKeys(post)[0] });
  }
  return { text, urls };
}

/** A bare domain is a link to X as well; it opens without TLS. */
function wrapped(postId: string, written: string): Json {
  const display = written.replace(/^https?:\/\/(www\.)?/i, '');
  return {
    url: shortLink(`${postId} ${written}`),
    expanded_url: /^https?:\/\//i.test(written) ? written : `http://${written}`,
    display_url: display.length > 26 ? `${display.slice(0, 26)}…` : display,
  };
}

const shortLink = (seed: string): string => `https://t.co/${sha256(seed).slice(0, 10)}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const mediaKeys = ({ id, mediaIds = [] }: TimelinePost): string[] =>
  mediaIds.length > 0 ? mediaIds.map((mediaId) => `3_${mediaId}`) : [`3_${id}`];

export interface TweetView {
  fields: ReadonlySet<TweetField>;
  /** Whose token asks: figures that are not public are the author's. */
  viewer: string;
  now: Date;
}

/** Identifier, text and edits always, the rest as it was asked for. */
export function toTweet(post: TimelinePost, { fields, viewer, now }: TweetView): Json {
  const { text, urls } = wordText(post);
  const { likes, replies, reposts, quotes, views, bookmarks } = post.figures;
  const seesAll = isOwnAndRecent(post, viewer, now);
  const privateFigures = {
    impression_count: views,
    url_link_clicks: urls.length > 0 ? Math.round(views / 50) : 0,
    user_profile_clicks: Math.round(views / 80),
  };
  const all: Partial<Record<TweetField, unknown>> = {
    attachments: post.hasPicture ? { media_keys: mediaKeys(post) } : undefined,
    author_id: accountNumber(post.handle),
    conversation_id: post.inReplyToId ?? post.id,
    created_at: post.createdAt.toISOString(),
    entities: urls.length > 0 ? { urls } : undefined,
    lang: 'en',
    non_public_metrics: seesAll ? { ...privateFigures, engagements: likes + replies + reposts } : undefined,
    organic_metrics: seesAll
      ? { ...privateFigures, like_count: likes, reply_count: replies, retweet_count: reposts }
      : undefined,
    possibly_sensitive: false,
    public_metrics: {
      retweet_count: reposts,
      reply_count: replies,
      like_count: likes,
      quote_count: quotes,
      bookmark_count: bookmarks,
      impression_count: views,
    },
    referenced_tweets: post.inReplyToId ? [{ type: 'replied_to', id: post.inReplyToId }] : undefined,
    reply_settings: 'everyone',
  };
  const asked = Object.entries(all).filter(([name, value]) => fields.has(name as TweetField) && value !== undefined);
  return { id: post.id, text, edit_history_tweet_ids: [post.id], ...Object.fromEntries(asked) };
}

/** X gives figures that are not public to the author, for 30 days. */
const isOwnAndRecent = ({ handle, createdAt }: TimelinePost, viewer: string, now: Date): boolean =>
  handle.toLowerCase() === viewer.toLowerCase() && now.getTime() - createdAt.getTime() <= 30 * dayMs;

/** The errors beside a post whose private figures were asked for in vain. */
export const refusedFields = (post: TimelinePost, { fields, viewer, now }: TweetView): Json[] =>
  isOwnAndRecent(post, viewer, now)
    ? []
    : (['non_public_metrics', 'organic_metrics'] as const)
        .filter((field) => fields.has(field))
        .map((field) => ({
          resource_id: post.id,
          resource_type: 'tweet',
          parameter: `${field}.impression_count`,
          field,
          section: 'data',
          value: post.id,
          title: 'Field Authorization Error',
          detail: `Sorry, you are not authorized to access '${field}' on the Tweet.`,
          type: problemType('not-authorized-for-field'),
        }));

export interface ShownUser {
  account: SampleAccount;
  pictureUrl: string;
  isProtected: boolean;
}

export function toUser({ account, pictureUrl, isProtected }: ShownUser, fields: ReadonlySet<UserField>): Json {
  const all: Partial<Record<UserField, unknown>> = {
    created_at: account.createdAt.toISOString(),
    description: account.description,
    location: account.location,
    profile_image_url: pictureUrl,
    protected: isProtected,
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      tweet_count: account.posts,
      listed_count: 0,
      like_count: account.posts * 2,
    },
    url: '',
    verified: account.isVerified,
  };
  const asked = Object.entries(all).filter(([name]) => fields.has(name as UserField));
  return { id: account.number, name: account.name, username: account.handle, ...Object.fromEntries(asked) };
}
