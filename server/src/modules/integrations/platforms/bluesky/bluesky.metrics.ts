import { Injectable } from '@nestjs/common';
import { countField, field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import {
  type AccountOutcome,
  type AskedPost,
  noFigures,
  type OwnPost,
  type OwnPostsOutcome,
  type PostFigures,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import { NetworkMetricsReader, newerThan } from '../network-metrics';
import { answeredJson, isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { BlueskyClient } from './bluesky.client';
import { refusalOf } from './bluesky.errors';
import { BlueskyPublisher } from './bluesky.publisher';
import { idIn, uriOf } from './bluesky.records';

const pageSize = 100;
const maxPages = 5;

/** Reads figures through the account's own server, which asks Bluesky's index. It counts no views. */
@Injectable()
export class BlueskyMetricsReader extends NetworkMetricsReader {
  readonly maxPosts = 25;
  protected readonly name = platformNames.bluesky;
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: BlueskyClient,
    private readonly publisher: BlueskyPublisher,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const answer = await this.ask('app.bsky.actor.getProfile', [['actor', credentials.externalId]], credentials);
    const body = isDone(answer) ? answeredJson(answer) : undefined;
    const followers = countField(body, 'followersCount');
    if (followers === null) return this.failureOf(answer, credentials);
    const [following, posts] = [countField(body, 'followsCount'), countField(body, 'postsCount')];
    return { status: 'read', figures: { followers, following, posts } };
  }

  /** The index lags behind: a post that it lacks is gone once the account's own server has it no more. */
  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    if (posts.length === 0) return { status: 'read', posts: [], gone: [] };
    const uris = posts.map(({ externalId }): [string, string] => ['uris', uriOf(credentials.externalId, externalId)]);
    const answer = await this.ask('app.bsky.feed.getPosts', uris, credentials);
    const found = listIn(answer, 'posts');
    if (!found) return this.failureOf(answer, credentials);
    const readings = found.map((post) => ({ externalId: idIn(textField(post, 'uri')), figures: figuresIn(post) }));
    const gone: string[] = [];
    for (const { externalId } of posts) {
      if (readings.some((reading) => reading.externalId === externalId)) continue;
      if ((await this.publisher.readBack(credentials, [externalId])).status === 'gone') gone.push(externalId);
    }
    return { status: 'read', posts: readings, gone };
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const posts: OwnPost[] = [];
    let cursor = '';
    for (let page = 0; page < (sinceId ? maxPages : 1); page += 1) {
      const answer = await this.ask('app.bsky.feed.getAuthorFeed', feedQuery(credentials, cursor), credentials);
      const feed = listIn(answer, 'feed');
      if (!feed) return this.failureOf(answer, credentials);
      // What somebody reposted stands in it too.
      const own = feed.map((item) => field(item, 'post')).filter((post) => isOwn(post, credentials));
      const fresh = newerThan(own, sinceId, (post) => idIn(textField(post, 'uri')));
      posts.push(...fresh.map((post) => this.ownPost(post, credentials)));
      cursor = isDone(answer) ? textField(answeredJson(answer), 'cursor') : '';
      if (fresh.length < own.length || !cursor) break;
    }
    return { status: 'read', posts: posts.filter(({ postedAt }) => !Number.isNaN(postedAt.getTime())) };
  }

  private ask(name: string, query: [string, string][], credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.own({ name, query }, credentials);
  }

  private ownPost(post: unknown, credentials: PlatformCredentials): OwnPost {
    const record = field(post, 'record');
    const embed = textField(record, 'embed', '$type');
    return {
      ...this.publisher.refOf(idIn(textField(post, 'uri')), credentials),
      ...{ figures: figuresIn(post), text: textField(record, 'text') },
      postedAt: new Date(textField(record, 'createdAt')),
      hasMedia: /images|video|gallery|recordWithMedia/.test(embed),
      hasLink: JSON.stringify(record ?? {}).includes('app.bsky.richtext.facet#link') || /external/.test(embed),
      isQuote: /embed\.record/.test(embed),
    };
  }
}

function listIn(answer: PlatformAnswer, name: string): unknown[] | null {
  const list = isDone(answer) ? field(answeredJson(answer), name) : undefined;
  return Array.isArray(list) ? list : null;
}

const isOwn = (post: unknown, { externalId }: PlatformCredentials): boolean =>
  textField(post, 'author', 'did') === externalId;

const figuresIn = (post: unknown): PostFigures => ({
  ...noFigures,
  likes: countField(post, 'likeCount'),
  replies: countField(post, 'replyCount'),
  reposts: countField(post, 'repostCount'),
  quotes: countField(post, 'quoteCount'),
  bookmarks: countField(post, 'bookmarkCount'),
});

const feedQuery = ({ externalId }: PlatformCredentials, cursor: string): [string, string][] =>
  Object.entries({
    ...{ actor: externalId, filter: 'posts_no_replies', limit: String(pageSize) },
    ...(cursor && { cursor }),
  });
