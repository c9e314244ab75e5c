import { Injectable } from '@nestjs/common';
import { countField, field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { parsedJson } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { XClient } from './x.client';
import { refusalOf } from './x.errors';
import { listIn, parentOf, xTokenOf } from './x.shapes';
import { plainText } from './x.text';

export interface XPublicMetrics {
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  bookmarks: number;
  views: number;
}

/** The author alone may see these, and for 30 days. */
export interface XPrivateMetrics {
  impressions: number;
  linkClicks: number;
  profileClicks: number;
  engagements: number;
}

export interface XOwnPost {
  id: string;
  text: string;
  createdAt: Date | null;
  parentId: string | null;
  metrics: XPublicMetrics;
}

export type XReadFailure =
  | { status: 'reconnect'; reason: 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' | 'app' }
  | { status: 'unavailable'; message: string };

/** Posts that X does not show are absent. */
export type XMetricsOutcome<T> = { status: 'read'; metrics: Map<string, T> } | XReadFailure;

/** Reads what a connected X account has posted and how it did. Every post that is read costs credits. */
@Injectable()
export class XAccountReader {
  constructor(
    private readonly client: XClient,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of up to 100 posts, newest first: those after `sinceId` when it is given. */
  async timeline(
    credentials: PlatformCredentials,
    { sinceId, pageToken }: { sinceId?: string; pageToken?: string } = {},
  ): Promise<{ status: 'read'; posts: XOwnPost[]; nextPageToken: string | null } | XReadFailure> {
    const read = await this.read(credentials, `/2/users/${encodeURIComponent(credentials.externalId)}/tweets`, {
      max_results: '100',
      'tweet.fields': 'created_at,referenced_tweets,entities,public_metrics',
      ...(sinceId ? { since_id: sinceId } : {}),
      ...(pageToken ? { pagination_token: pageToken } : {}),
    });
    if ('status' in read) return read;
    const nextPageToken = textField(read.body, 'meta', 'next_token') || null;
    return { status: 'read', posts: listIn(read.body, 'data').map(toOwnPost), nextPageToken };
  }

  /** Takes up to 100 posts. */
  publicMetrics(credentials: PlatformCredentials, ids: string[]): Promise<XMetricsOutcome<XPublicMetrics>> {
    return this.metrics(credentials, { ids, fields: 'public_metrics', read: publicMetricsOf });
  }

  /** Takes up to 100 posts. Asked for apart: one post over 30 days old empties an answer that holds both. */
  privateMetrics(credentials: PlatformCredentials, ids: string[]): Promise<XMetricsOutcome<XPrivateMetrics>> {
    return this.metrics(credentials, { ids, fields: 'non_public_metrics', read: privateMetricsOf });
  }

  private async metrics<T>(
    credentials: PlatformCredentials,
    { ids, fields, read }: { ids: string[]; fields: string; read: (post: unknown) => T | null },
  ): Promise<XMetricsOutcome<T>> {
    const metrics = new Map<string, T>();
    if (ids.length === 0) return { status: 'read', metrics };
    const answer = await this.read(credentials, '/2/tweets', { ids: ids.join(','), 'tweet.fields': fields });
    if ('status' in answer) return answer;
    for (const post of listIn(answer.body, 'data')) {
      const found = read(post);
      if (found) metrics.set(textField(post, 'id'), found);
    }
    return { status: 'read', metrics };
  }

  private async read(
    credentials: PlatformCredentials,
    path: string,
    query: Record<string, string>,
  ): Promise<{ body: unknown } | XReadFailure> {
    const answer = await this.client.send({ method: 'GET', path, query }, xTokenOf(credentials));
    if (answer.status !== 'answered') return { status: 'unavailable', message: 'X did not answer.' };
    const body = parsedJson(answer.text);
    // A list without its key is empty, and one of which nothing may be seen is all errors.
    if (answer.statusCode === 200 && typeof body === 'object' && body !== null) return { body };
    const refusal = refusalOf(answer, this.clock.now(), credentials);
    if (refusal?.status === 'reconnect' || refusal?.status === 'rate_limited') return refusal;
    return { status: 'unavailable', message: `X answered ${answer.statusCode}.` };
  }
}

const toOwnPost = (post: unknown): XOwnPost => {
  const createdAt = new Date(textField(post, 'created_at'));
  return {
    id: textField(post, 'id'),
    text: plainText(post),
    createdAt: Number.isNaN(createdAt.getTime()) ? null : createdAt,
    parentId: parentOf(post),
    metrics: publicMetricsOf(post) ?? { likes: 0, replies: 0, reposts: 0, quotes: 0, bookmarks: 0, views: 0 },
  };
};

function publicMetricsOf(post: unknown): XPublicMetrics | null {
  const found = field(post, 'public_metrics');
  const count = (name: string): number => countField(found, name) ?? 0;
  return found === undefined
    ? null
    : {
        likes: count('like_count'),
        replies: count('reply_count'),
        // Renamed in X's OpenAPI of August 2026; which one comes is not certain.
        reposts: countField(found, 'repost_count') ?? count('retweet_count'),
        quotes: count('quote_count'),
        bookmarks: count('bookmark_count'),
        views: count('impression_count'),
      };
}

function privateMetricsOf(post: unknown): XPrivateMetrics | null {
  const found = field(post, 'non_public_metrics');
  const count = (name: string): number => countField(found, name) ?? 0;
  return found === undefined
    ? null
    : {
        impressions: count('impression_count'),
        linkClicks: count('url_link_clicks'),
        profileClicks: count('user_profile_clicks'),
        engagements: count('engagements'),
      };
}
