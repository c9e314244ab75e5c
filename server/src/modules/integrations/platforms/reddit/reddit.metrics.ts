import { Injectable } from '@nestjs/common';
import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, secondMs } from '../../../../common/time/clock';
import { findUrls } from '../../../../text/addresses/urls';
import {
  type AccountOutcome,
  type AskedPost,
  type MetricsFailure,
  MetricsReader,
  noFigures,
  type OwnPostsOutcome,
  type PostFigures,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { infoPath, ownPath, postsIn, RedditClient } from './reddit.client';
import { refusalOf } from './reddit.errors';
import { isThere, textOfPost } from './reddit.posts';

/** Reads scores and comments: Reddit gives no views to apps. */
@Injectable()
export class RedditMetricsReader extends MetricsReader {
  readonly maxPosts = 100;

  constructor(
    private readonly client: RedditClient,
    private readonly clock: Clock,
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
    const ids = posts.map(({ externalId }) => externalId);
    if (ids.length === 0) return { status: 'read', posts: [], gone: [] };
    const answer = await this.client.send({ path: infoPath(ids) }, credentials);
    const found = postsIn(answer)?.filter(isThere);
    if (!found) return this.failureOf(answer, credentials);
    const readings = found.map((post) => ({ externalId: textField(post, 'name'), figures: figuresOf(post) }));
    const gone = ids.filter((id) => !readings.some(({ externalId }) => externalId === id));
    return { status: 'read', posts: readings, gone };
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const answer = await this.client.send({ path: ownPath(credentials) }, credentials);
    const all = postsIn(answer);
    if (!all) return this.failureOf(answer, credentials);
    const known = all.findIndex((post) => textField(post, 'name') === sinceId);
    const posts = (known === -1 ? all : all.slice(0, known)).map((post) => {
      const text = textOfPost(post);
      return {
        ...this.client.refOf(textField(post, 'name'), credentials),
        ...{ text, hasLink: findUrls(text).length > 0, isQuote: false },
        hasMedia: field(post, 'is_video') === true || /^image$|^hosted:video$/.test(textField(post, 'post_hint')),
        postedAt: new Date(Number(field(post, 'created_utc')) * secondMs),
        figures: figuresOf(post),
      };
    });
    return { status: 'read', posts };
  }

  private failureOf(answer: PlatformAnswer, credentials: PlatformCredentials): MetricsFailure {
    if (answer.status !== 'answered') return { status: 'unavailable', message: "Reddit can't be reached." };
    const refusal = refusalOf(answer, this.clock.now(), credentials);
    if (refusal?.status === 'reconnect') return { status: 'reconnect', message: refusal.message };
    if (refusal?.status === 'rate_limited') return { status: 'rate_limited', until: refusal.until };
    return { status: 'unavailable', message: `Reddit answered ${answer.statusCode}.` };
  }
}

const figuresOf = (post: unknown): PostFigures => ({
  ...noFigures,
  likes: countField(post, 'score'),
  replies: countField(post, 'num_comments'),
});
