import type { Json } from '../network/wire-problem';
import type { TimelinePost } from '../x/sample-account';
import { wordText } from '../x/x.shapes';
import type { Person } from '../x/x-timelines';

/** A user as twitterapi.io words it. */
export const toUserJson = ({ account, pictureUrl }: Person): Json => ({
  id: account.number,
  userName: account.handle,
  name: account.name,
  url: `https://example.com/${account.handle}`,
  description: account.description,
  location: account.location,
  followers: account.followers,
  following: account.following,
  statusesCount: account.posts,
  isBlueVerified: account.isVerified,
  protected: account.state === 'protected',
  profilePicture: pictureUrl,
  createdAt: oldDate(account.createdAt),
});

/** A tweet as twitterapi.io words it. */
export function toTweetJson(post: TimelinePost, author: Person): Json {
  const { text, urls } = wordText(post);
  const { figures } = post;
  const isPicture = (link: Json): boolean => 'media_key' in link;
  return {
    id: post.id,
    text,
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
    author: toUserJson(author),
    entities: { urls: urls.filter((link) => !isPicture(link)) },
    extendedEntities: { media: urls.filter(isPicture) },
    quoted_tweet: null,
    retweeted_tweet: null,
  };
}

/** `Tue Dec 10 07:00:30 +0000 2024` */
function oldDate(at: Date): string {
  const [weekday, day, month, year, time] = at.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${day} ${time} +0000 ${year}`;
}
