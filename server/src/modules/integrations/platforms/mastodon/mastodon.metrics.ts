import { Injectable } from '@nestjs/common';
import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
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
import { NetworkMetricsReader, readingsOf } from '../network-metrics';
import { isDone } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { MastodonClient } from './mastodon.client';
import { refusalOf } from './mastodon.errors';
import { listIn, mediaIn, pageSize, timelineCall } from './mastodon.shapes';
import { textOfHtml } from './mastodon.text';

/** So many between two readings are looked through; without an earlier reading one page is enough to begin with. */
const maxPages = 5;

/** Reads what the account's own server has counted: nobody counts views. Several posts by one call take Mastodon 4.3. */
@Injectable()
export class MastodonMetricsReader extends NetworkMetricsReader {
  readonly maxPosts = 20;
  protected readonly name = 'The Mastodon server';
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: MastodonClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const answer = await this.client.as(credentials, { path: '/api/v1/accounts/verify_credentials' });
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    if (!textField(body, 'id')) return this.failureOf(answer, credentials);
    const [followers, following] = [countField(body, 'followers_count'), countField(body, 'following_count')];
    return { status: 'read', figures: { followers, following, posts: countField(body, 'statuses_count') } };
  }

  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    if (posts.length === 0) return readingsOf([], []);
    const query = posts.map(({ externalId }): [string, string] => ['id[]', externalId]);
    const answer = await this.client.as(credentials, { path: '/api/v1/statuses', query });
    const found = listIn(answer);
    if (!found) return this.failureOf(answer, credentials);
    const readings = found.map((post) => ({ externalId: textField(post, 'id'), figures: figuresIn(post) }));
    return readingsOf(posts, readings);
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const posts: OwnPost[] = [];
    let below = '';
    for (let page = 0; page < (sinceId ? maxPages : 1); page += 1) {
      const query = { exclude_replies: 'true', ...(sinceId && { since_id: sinceId }), ...(below && { max_id: below }) };
      const answer = await this.client.as(credentials, timelineCall(credentials, query));
      const found = listIn(answer);
      if (!found) return this.failureOf(answer, credentials);
      posts.push(...found.filter(isForEverybody).map(ownPost));
      if (found.length < pageSize) break;
      below = textField(found.at(-1), 'id');
    }
    return { status: 'read', posts: posts.filter(({ postedAt }) => !Number.isNaN(postedAt.getTime())) };
  }
}

/** Later parts of a thread answer the account itself. */
const isForEverybody = (post: unknown): boolean =>
  ['public', 'unlisted'].includes(textField(post, 'visibility')) && !textField(post, 'in_reply_to_id');

function ownPost(post: unknown): OwnPost {
  const text = textOfHtml(textField(post, 'content'));
  return {
    ...{ externalId: textField(post, 'id'), url: textField(post, 'url'), text, figures: figuresIn(post) },
    postedAt: new Date(textField(post, 'created_at')),
    ...{ hasMedia: mediaIn(post).length > 0, hasLink: hasLink(text) },
    isQuote: Boolean(field(post, 'quote')),
  };
}

const figuresIn = (post: unknown): PostFigures => ({
  ...noFigures,
  likes: countField(post, 'favourites_count'),
  replies: countField(post, 'replies_count'),
  reposts: countField(post, 'reblogs_count'),
  quotes: countField(post, 'quotes_count'),
});
