import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
import type { Clock } from '../../../../common/time/clock';
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
import { hasLink } from '../../policy/policy-reading';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import type { MetaClient } from './meta.client';
import { refusalOf } from './meta.errors';
import { type ContainerPost, postsIn } from './own-posts';

type Names = Partial<Record<keyof PostFigures, string>>;
type Read<T> = { status: 'read'; value: T } | { status: 'gone' } | MetricsFailure;

/** Reads figures by Meta's insights, a call for each post. */
export abstract class InsightsReader extends MetricsReader {
  readonly maxPosts = 25;
  protected abstract readonly client: MetaClient;
  protected abstract readonly clock: Clock;
  protected abstract readonly name: string;
  /** What Meta calls each figure of a post. */
  protected abstract readonly names: Names;
  protected abstract readonly list: { path: string; fields: string };
  protected abstract postIn(body: unknown): ContainerPost;

  abstract override account(credentials: PlatformCredentials): Promise<AccountOutcome>;

  /** A limit in the middle leaves what was read before it. */
  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    const readings: PostReading[] = [];
    const gone: string[] = [];
    for (const { externalId } of posts) {
      const read = await this.figuresOf(externalId, credentials);
      if (read.status === 'read') readings.push({ externalId, figures: read.value });
      else if (read.status === 'gone') gone.push(externalId);
      else if (readings.length + gone.length === 0) return read;
      else break;
    }
    return { status: 'read', posts: readings, gone };
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const { path, fields } = this.list;
    const read = await this.ask(path, { fields, limit: String(this.maxPosts) }, credentials);
    if (read.status === 'gone') return unavailable(`${this.name} shows no posts of this account.`);
    if (read.status !== 'read') return read;
    const all = postsIn(read.value);
    if (!all) return unavailable(this.notUnderstood);
    const known = all.findIndex((post) => textField(post, 'id') === sinceId);
    const posts: OwnPost[] = [];
    for (const body of known < 0 ? all : all.slice(0, known)) {
      const post = this.postIn(body);
      const { externalId, url, text, postedAt, mediaCount } = post;
      const figures = await this.figuresOf(externalId, credentials);
      const rest = { hasMedia: mediaCount > 0, hasLink: hasLink(text), isQuote: field(body, 'is_quote_post') === true };
      const counted = figures.status === 'read' ? figures.value : noFigures;
      if (!Number.isNaN(postedAt.getTime())) posts.push({ externalId, url, text, postedAt, ...rest, figures: counted });
    }
    return { status: 'read', posts };
  }

  protected get notUnderstood(): string {
    return `${this.name} answered something that its API does not say.`;
  }

  private async figuresOf(externalId: string, credentials: PlatformCredentials): Promise<Read<PostFigures>> {
    const path = `/${encodeURIComponent(externalId)}/insights`;
    const read = await this.ask(path, { metric: Object.values(this.names).join(',') }, credentials);
    if (read.status !== 'read') return read;
    if (!Array.isArray(field(read.value, 'data'))) return unavailable(this.notUnderstood);
    const counts = Object.entries(this.names).map(([name, metric]) => [name, insightIn(read.value, metric)]);
    return { status: 'read', value: { ...noFigures, ...Object.fromEntries(counts) } };
  }

  protected async ask(
    path: string,
    query: Record<string, string>,
    credentials: PlatformCredentials,
  ): Promise<Read<unknown>> {
    const call = { path, query } as const;
    const answer = await this.client.send(call, credentials);
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    return body === undefined ? this.failureOf(answer, credentials) : { status: 'read', value: body };
  }

  private failureOf(
    answer: PlatformAnswer,
    credentials: PlatformCredentials,
  ): Exclude<Read<never>, { status: 'read' }> {
    if (answer.status !== 'answered') return unavailable(`${this.name} can't be reached.`);
    const refusal = refusalOf(answer, this.clock.now(), credentials);
    if (refusal?.status === 'reconnect') return { status: 'reconnect', message: refusal.message };
    if (refusal?.status === 'rate_limited') return { status: 'rate_limited', until: refusal.until };
    if (refusal?.status === 'missing') return { status: 'gone' };
    // The permission for figures was not granted.
    if (refusal?.status === 'rejected' && refusal.code === 'not_permitted') return { status: 'not_available' };
    return unavailable(`${this.name} answered ${answer.statusCode}.`);
  }
}

/** Returns null for a figure that the answer lacks. */
export function insightIn(body: unknown, metric: string): number | null {
  const list = field(body, 'data');
  const found: unknown = Array.isArray(list) ? list.find((one) => textField(one, 'name') === metric) : undefined;
  return countField(found, 'total_value', 'value') ?? countField(found, 'values', 0, 'value');
}

export const unavailable = (message: string): MetricsFailure & { status: 'unavailable' } => ({
  status: 'unavailable',
  message,
});
