import { sha256 } from '../../src/common/crypto/crypto';
import type { SampleAccount, TimelinePost } from '../x/reading/sample-account';

type Json = Record<string, unknown>;

export interface Person {
  account: SampleAccount;
  pictureUrl: string;
}

/** A user as twitterapi.io words it. */
export const toUserJson = ({ account, pictureUrl }: Person): Json => ({
  type: 'user',
  id: account.number,
  userName: account.handle,
  name: account.name,
  url: `https://example.com/${account.handle}`,
  description: escaped(account.description),
  location: account.location,
  followers: account.followers,
  following: account.following,
  favouritesCount: account.posts * 2,
  statusesCount: account.posts,
  mediaCount: Math.round(account.posts / 12),
  isBlueVerified: account.isVerified,
  protected: false,
  profilePicture: pictureUrl,
  coverPicture: '',
  createdAt: oldDate(account.createdAt),
  pinnedTweetIds: [],
});

/** A tweet as twitterapi.io words it: entities escaped, links short, the address of a picture behind the text. */
export function toTweetJson(post: TimelinePost, person: Person): Json {
  const urls: { url: string; expanded_url: string; display_url: string }[] = [];
  const linked = post.text.replace(/https?:\/\/\S+/g, (long) => {
    const url = shortLink(`${post.id} ${long}`);
    urls.push({ url, expanded_url: long, display_url: long.replace(/^https?:\/\//, '').slice(0, 30) });
    return url;
  });
  const media = post.hasPicture ? [{ type: 'photo', url: shortLink(`${post.id} picture`) }] : [];
  const { figures } = post;
  return {
    type: 'tweet',
    id: post.id,
    url: `https://x.com/${post.handle}/status/${post.id}`,
    text: [escaped(linked), ...media.map(({ url }) => url)].join(' '),
    source: 'Twitter for iPhone',
    createdAt: oldDate(post.createdAt),
    lang: 'en',
    retweetCount: figures.reposts,
    replyCount: figures.replies,
    likeCount: figures.likes,
    quoteCount: figures.quotes,
    viewCount: figures.views,
    bookmarkCount: figures.bookmarks,
    isReply: post.inReplyToId !== null,
    inReplyToId: post.inReplyToId,
    conversationId: post.inReplyToId ?? post.id,
    author: toUserJson(person),
    entities: { urls, hashtags: [], user_mentions: [] },
    extendedEntities: media.length > 0 ? { media } : {},
    quoted_tweet: null,
    retweeted_tweet: null,
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const shortLink = (seed: string): string => `https://t.co/${sha256(seed).slice(0, 10)}`;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Tue Dec 10 07:00:30 +0000 2024` */
function oldDate(at: Date): string {
  const day = `${weekdays[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${String(at.getUTCDate()).padStart(2, '0')}`;
  return `${day} ${at.toISOString().slice(11, 19)} +0000 ${at.getUTCFullYear()}`;
}
