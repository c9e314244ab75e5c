import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
import {
  type AskedPost,
  type MetricsFailure,
  noFigures,
  type OwnPost,
  type OwnPostsOutcome,
  type PostFigures,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import { hasLink } from '../../policy/policy-reading';
import { NetworkMetricsReader, newerThan, oneByOne, type Read } from '../network-metrics';
import type { ShownPost } from '../network-publisher';
import { isDone } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import type { MetaClient } from './meta.client';
import { refusalOf } from './meta.errors';
import { listIn, pageOf } from './own-posts';

type Names = Partial<Record<keyof PostFigures, string>>;

/** Reads figures of one of Meta's networks, a call for each post: of several, a single one that is gone fails the whole call. */
export abstract class MetaMetricsReader extends NetworkMetricsReader {
  readonly maxPosts = 25;
  protected readonly pageSize: number = 25;
  protected readonly refusalOf = refusalOf;
  protected abstract readonly client: MetaClient;
  protected abstract readonly listFields: string;
  protected abstract listPath(credentials: PlatformCredentials): string;
  protected abstract postIn(body: unknown): ShownPost | null;
  protected abstract figuresOf(externalId: string, credentials: PlatformCredentials): Promise<Read<PostFigures>>;
  /** Of a post that stands in a list. */
  protected abstract figuresListed(body: unknown, credentials: PlatformCredentials): Promise<PostFigures>;

  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    return oneByOne(posts, (externalId) => this.figuresOf(externalId, credentials));
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const query = { fields: this.listFields, limit: String(this.pageSize) };
    const { answer, posts: all } = pageOf(
      await this.client.send({ path: this.listPath(credentials), query }, credentials),
    );
    if (!all) return isDone(answer) ? this.notUnderstood : this.failureOf(answer, credentials);
    const posts: OwnPost[] = [];
    for (const body of newerThan(all, sinceId, (post) => textField(post, 'id'))) {
      const post = this.postIn(body);
      if (!post || Number.isNaN(post.postedAt.getTime())) continue;
      const { externalId, url, text, postedAt, mediaCount } = post;
      const rest = { hasMedia: mediaCount > 0, hasLink: hasLink(text), isQuote: field(body, 'is_quote_post') === true };
      const figures = await this.figuresListed(body, credentials);
      posts.push({ externalId, url, text, postedAt, ...rest, figures });
    }
    return { status: 'read', posts };
  }

  protected async ask(
    path: string,
    query: Record<string, string>,
    credentials: PlatformCredentials,
  ): Promise<Read<unknown>> {
    const answer = await this.client.send({ path, query }, credentials);
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    if (body !== undefined) return { status: 'read', value: body };
    const refusal = answer.status === 'answered' ? refusalOf(answer, this.clock.now(), credentials) : null;
    if (refusal?.status === 'missing') return { status: 'gone' };
    // The permission for figures was not granted.
    if (refusal?.status === 'rejected' && refusal.code === 'not_permitted') return { status: 'not_available' };
    return this.failureOf(answer, credentials);
  }

  /** Reads the account's own figures. */
  protected async askOwn(
    path: string,
    query: Record<string, string>,
    credentials: PlatformCredentials,
  ): Promise<{ status: 'read'; value: unknown } | MetricsFailure> {
    const read = await this.ask(path, query, credentials);
    return read.status === 'gone' ? { status: 'not_available' } : read;
  }
}

/** Of a profile, whose posts have insights apart. */
export abstract class InsightsReader extends MetaMetricsReader {
  /** What Meta calls each figure of a post. */
  protected abstract readonly names: Names;

  protected async figuresListed(body: unknown, credentials: PlatformCredentials): Promise<PostFigures> {
    const read = await this.figuresOf(textField(body, 'id'), credentials);
    return read.status === 'read' ? read.value : noFigures;
  }

  protected async figuresOf(externalId: string, credentials: PlatformCredentials): Promise<Read<PostFigures>> {
    const path = `/${encodeURIComponent(externalId)}/insights`;
    const read = await this.ask(path, { metric: Object.values(this.names).join(',') }, credentials);
    if (read.status !== 'read') return read;
    if (!Array.isArray(field(read.value, 'data'))) return this.notUnderstood;
    const counts = Object.entries(this.names).map(([name, metric]) => [name, insightIn(read.value, metric)]);
    return { status: 'read', value: { ...noFigures, ...Object.fromEntries(counts) } };
  }
}

/** Returns the newest value of a figure; null where the answer lacks it. */
export function insightIn(body: unknown, metric: string): number | null {
  const found = listIn(body, 'data').find((one) => textField(one, 'name') === metric);
  return countField(found, 'total_value', 'value') ?? countField(listIn(found, 'values').at(-1), 'value');
}
