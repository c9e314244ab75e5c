import { Injectable } from '@nestjs/common';
import { countField, field, textField } from '../../../../ai/remote/fields';
import { Clock, dayMs } from '../../../../common/time/clock';
import {
  type AccountOutcome,
  type AskedPost,
  type MetricsFailure,
  MetricsReader,
  noFigures,
  type OwnPost,
  type OwnPostsOutcome,
  type PostFigures,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { type XCall, XClient } from './x.client';
import { bodyOf, eitherCount, goneIn, readingFailure } from './x.reading';
import { listIn, mediaCountOf, xTokenOf } from './x.shapes';
import { plainText } from './x.text';

/** X gives figures that are not public for 30 days, and refuses all of a call that asks for an older post's. */
const privateForMs = 30 * dayMs - 60_000;
const pageSize = 100;
/** So many posts between two readings are looked through; without an earlier reading one page is enough to begin with. */
const maxPages = 5;
const postFields = 'created_at,public_metrics,referenced_tweets,entities,attachments';

/** Reads figures from X by OAuth 1.0a. Each post and account that is read costs money (`XReadBudget`). */
@Injectable()
export class XMetricsReader extends MetricsReader {
  readonly maxPosts = 100;

  constructor(
    private readonly client: XClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const answer = await this.get('/2/users/me', { 'user.fields': 'public_metrics' }, credentials);
    const metrics = field(bodyOf(answer), 'data', 'public_metrics');
    if (metrics === undefined) return this.failureOf(answer, credentials);
    const figures = {
      followers: countField(metrics, 'followers_count'),
      following: countField(metrics, 'following_count'),
      posts: eitherCount(metrics, ['tweet_count', 'post_count']),
    };
    return { status: 'read', figures };
  }

  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    if (posts.length === 0) return { status: 'read', posts: [], gone: [] };
    const ids = posts.map(({ externalId }) => externalId).join(',');
    const answer = await this.get('/2/tweets', { ids, 'tweet.fields': 'public_metrics' }, credentials);
    const body = bodyOf(answer);
    const [found, gone] = [listIn(body, 'data'), goneIn(body)];
    if (found.length + gone.length === 0) return this.failureOf(answer, credentials);
    const hidden = await this.privateFigures(credentials, posts);
    const readings = found.map((post) => {
      const externalId = textField(post, 'id');
      return { externalId, figures: { ...figuresIn(post), ...hidden.get(externalId) } };
    });
    return { status: 'read', posts: readings, gone };
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const posts: OwnPost[] = [];
    let token = '';
    for (let page = 0; page < (sinceId ? maxPages : 1); page += 1) {
      const answer = await this.get(timelinePath(credentials), timelineQuery(sinceId, token), credentials);
      const body = bodyOf(answer);
      if (field(body, 'meta') === undefined) return this.failureOf(answer, credentials);
      posts.push(...listIn(body, 'data').map((post) => this.ownPost(post, credentials)));
      token = textField(body, 'meta', 'next_token');
      if (!token) break;
    }
    return { status: 'read', posts: posts.filter(({ postedAt }) => !Number.isNaN(postedAt.getTime())) };
  }

  /** A second call for the same posts on the same day costs nothing. What it does not give stays null. */
  private async privateFigures(
    credentials: PlatformCredentials,
    posts: readonly AskedPost[],
  ): Promise<Map<string, Pick<PostFigures, 'linkClicks' | 'profileVisits'>>> {
    const youngest = this.clock.now().getTime() - privateForMs;
    const young = posts.filter(({ postedAt }) => postedAt.getTime() > youngest);
    if (young.length === 0) return new Map();
    const ids = young.map(({ externalId }) => externalId).join(',');
    const answer = await this.get('/2/tweets', { ids, 'tweet.fields': 'non_public_metrics' }, credentials);
    return new Map(
      listIn(bodyOf(answer), 'data').map((post) => {
        const metrics = field(post, 'non_public_metrics');
        const linkClicks = countField(metrics, 'url_link_clicks');
        return [textField(post, 'id'), { linkClicks, profileVisits: countField(metrics, 'user_profile_clicks') }];
      }),
    );
  }

  private get(path: string, query: XCall['query'], credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send({ method: 'GET', path, query }, xTokenOf(credentials));
  }

  private ownPost(post: unknown, { handle }: PlatformCredentials): OwnPost {
    const externalId = textField(post, 'id');
    const references = [...listIn(post, 'referenced_tweets'), ...listIn(post, 'referenced_posts')];
    const links = listIn(field(post, 'entities'), 'urls');
    return {
      externalId,
      figures: figuresIn(post),
      url: (this.client.settings?.postUrl ?? '').replace('{handle}', handle).replace('{id}', externalId),
      text: plainText(post),
      postedAt: new Date(textField(post, 'created_at')),
      hasMedia: mediaCountOf(post) > 0,
      hasLink: links.some((link) => !isOwnMedia(link)),
      isQuote: references.some((reference) => textField(reference, 'type') === 'quoted'),
    };
  }

  private failureOf(answer: PlatformAnswer, credentials: PlatformCredentials): MetricsFailure {
    return readingFailure(answer, { now: this.clock.now(), credentials });
  }
}

function figuresIn(post: unknown): PostFigures {
  const metrics = field(post, 'public_metrics');
  return {
    ...noFigures,
    impressions: countField(metrics, 'impression_count'),
    likes: countField(metrics, 'like_count'),
    replies: countField(metrics, 'reply_count'),
    reposts: eitherCount(metrics, ['retweet_count', 'repost_count']),
    quotes: countField(metrics, 'quote_count'),
    bookmarks: countField(metrics, 'bookmark_count'),
  };
}

/** The link that X puts behind a text for its picture is no link of the author's. */
const isOwnMedia = (link: unknown): boolean => textField(link, 'media_key') !== '';

const timelinePath = ({ externalId }: PlatformCredentials): string =>
  `/2/users/${encodeURIComponent(externalId)}/tweets`;

const timelineQuery = (sinceId: string | null, token: string): Record<string, string> => ({
  max_results: String(pageSize),
  exclude: 'retweets,replies',
  'tweet.fields': postFields,
  ...(sinceId ? { since_id: sinceId } : {}),
  ...(token ? { pagination_token: token } : {}),
});
