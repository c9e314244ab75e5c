import { Injectable } from '@nestjs/common';
import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { hasLink } from '../../policy/policy-reading';
import {
  type AccountOutcome,
  type AskedPost,
  type MetricsFailure,
  MetricsReader,
  noFigures,
  type OwnPost,
  type OwnPostsOutcome,
  type PostFigures,
  type PostReading,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import { refusalOf } from '../meta/meta.errors';
import { isOk } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { FacebookClient } from './facebook.client';
import { listIn, mediaCountOf, mediaFields, postFields, refOf } from './facebook.reading';

type Asked = { status: 'read'; body: unknown } | { status: 'gone' } | MetricsFailure;

/** How many people saw it: the names with `impressions` have ended, and Facebook gives no other. */
const seenBy = 'post_total_media_view_unique';
const figureFields = `reactions.limit(0).summary(true),comments.limit(0).summary(true),shares,insights.metric(${seenBy})`;
const pageSize = '50';

/** Reads a page's figures. */
@Injectable()
export class FacebookMetricsReader extends MetricsReader {
  readonly maxPosts = 25;

  constructor(
    private readonly client: FacebookClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const query = { metric: 'page_follows', period: 'day' };
    const asked = await this.ask(credentials, `/${credentials.externalId}/insights`, query);
    if (asked.status === 'gone') return unreadable;
    if (asked.status !== 'read') return asked;
    const followers = insightIn(asked.body, 'page_follows');
    return followers === null ? unreadable : { status: 'read', figures: { followers, following: null, posts: null } };
  }

  /** One by one: of several, a single one that is gone fails the whole call. A limit in the middle leaves what was read before it. */
  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    const readings: PostReading[] = [];
    const gone: string[] = [];
    for (const { externalId } of posts) {
      const asked = await this.ask(credentials, `/${externalId}`, { fields: `id,${figureFields}` });
      const isIt = asked.status === 'read' && textField(asked.body, 'id') === externalId;
      if (isIt) readings.push({ externalId, figures: figuresIn(asked.body) });
      else if (asked.status === 'gone') gone.push(externalId);
      else if (readings.length + gone.length > 0) break;
      else return asked.status === 'read' ? unreadable : asked;
    }
    return { status: 'read', posts: readings, gone };
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const query = { fields: `${postFields},${mediaFields},${figureFields}`, limit: pageSize };
    const asked = await this.ask(credentials, `/${credentials.externalId}/published_posts`, query);
    if (asked.status === 'gone') return unreadable;
    if (asked.status !== 'read') return asked;
    if (!Array.isArray(field(asked.body, 'data'))) return unreadable;
    const posts = listIn(asked.body, 'data').flatMap((post) => ownPost(post) ?? []);
    const known = posts.findIndex(({ externalId }) => externalId === sinceId);
    return { status: 'read', posts: known === -1 ? posts : posts.slice(0, known) };
  }

  private async ask(credentials: PlatformCredentials, path: string, query: Record<string, string>): Promise<Asked> {
    const answer = await this.client.send({ path, query }, credentials);
    if (answer.status !== 'answered') return { status: 'unavailable', message: "Facebook can't be reached." };
    if (isOk(answer)) return { status: 'read', body: parsedJson(answer.text) };
    const refusal = refusalOf(answer, this.clock.now(), credentials);
    switch (refusal?.status) {
      case 'reconnect':
        return { status: 'reconnect', message: refusal.message };
      case 'rate_limited':
        return { status: 'rate_limited', until: refusal.until };
      case 'missing':
        return { status: 'gone' };
      default:
        return { status: 'unavailable', message: `Facebook answered ${answer.statusCode}.` };
    }
  }
}

const unreadable: MetricsFailure = {
  status: 'unavailable',
  message: 'Facebook answered something that its API does not say.',
};

/** Returns the newest value of one. */
function insightIn(insights: unknown, metric: string): number | null {
  const found = listIn(insights, 'data').find((one) => textField(one, 'name') === metric);
  return countField(listIn(found, 'values').at(-1), 'value');
}

function figuresIn(post: unknown): PostFigures {
  return {
    ...noFigures,
    impressions: insightIn(field(post, 'insights'), seenBy),
    likes: countField(post, 'reactions', 'summary', 'total_count'),
    replies: countField(post, 'comments', 'summary', 'total_count'),
    // Left out where there are none.
    reposts: countField(post, 'shares', 'count') ?? 0,
  };
}

function ownPost(post: unknown): OwnPost | null {
  const [ref, text] = [refOf(post), textField(post, 'message')];
  return (
    ref && {
      ...ref,
      ...{ text, hasLink: hasLink(text), hasMedia: mediaCountOf(post) > 0, isQuote: false },
      postedAt: new Date(textField(post, 'created_time')),
      figures: figuresIn(post),
    }
  );
}
