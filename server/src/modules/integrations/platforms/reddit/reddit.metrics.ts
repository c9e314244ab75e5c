import { Injectable } from '@nestjs/common';
import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
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
import { hasLink } from '../../policy/policy-reading';
import { NetworkMetricsReader, newerThan, readingsOf } from '../network-metrics';
import { isDone } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { infoPath, ownPath, postsIn, RedditClient } from './reddit.client';
import { refusalOf } from './reddit.errors';
import { isThere, postIn } from './reddit.posts';

/** Reads scores and comments: Reddit gives no views to apps. */
@Injectable()
export class RedditMetricsReader extends NetworkMetricsReader {
  readonly maxPosts = 100;
  protected readonly name = platformNames.reddit;
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: RedditClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const answer = await this.client.send({ path: '/api/v1/me?raw_json=1' }, credentials);
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    if (textField(body, 'id') !== credentials.externalId) return this.failureOf(answer, credentials);
    const followers = countField(body, 'subreddit', 'subscribers');
    return { status: 'read', figures: { followers, following: null, posts: null } };
  }

  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    if (posts.length === 0) return readingsOf([], []);
    const answer = await this.client.send({ path: infoPath(posts.map(({ externalId }) => externalId)) }, credentials);
    const found = postsIn(answer)?.filter(isThere);
    if (!found) return this.failureOf(answer, credentials);
    const readings = found.map((post) => ({ externalId: textField(post, 'name'), figures: figuresOf(post) }));
    return readingsOf(posts, readings);
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const answer = await this.client.send({ path: ownPath(credentials) }, credentials);
    const all = postsIn(answer);
    if (!all) return this.failureOf(answer, credentials);
    const fresh = newerThan(all, sinceId, (post) => textField(post, 'name'));
    return { status: 'read', posts: fresh.map((post) => this.ownPost(post, credentials)) };
  }

  private ownPost(post: unknown, credentials: PlatformCredentials): OwnPost {
    const { externalId, url, text, postedAt, mediaCount } = postIn(post, this.client, credentials);
    return {
      ...{ externalId, url, text, postedAt, figures: figuresOf(post) },
      ...{ hasLink: hasLink(text), isQuote: false },
      hasMedia: mediaCount > 0 || field(post, 'is_video') === true,
    };
  }
}

const figuresOf = (post: unknown): PostFigures => ({
  ...noFigures,
  likes: countField(post, 'score'),
  replies: countField(post, 'num_comments'),
});
