import { Injectable } from '@nestjs/common';
import { countField, field, parsedJson } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import { Env } from '../../../../config/env';
import {
  type AccountOutcome,
  type AskedPost,
  noFigures,
  type PostFigures,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import { NetworkMetricsReader, oneByOne, type Read } from '../network-metrics';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { LinkedinClient } from './linkedin.client';
import { refusalOf } from './linkedin.errors';
import { authorUrn, isPage } from './linkedin.pages';

/** LinkedIn gives one metric a call. */
const queryTypes = {
  impressions: 'IMPRESSION',
  likes: 'REACTION',
  replies: 'COMMENT',
  reposts: 'RESHARE',
} as const satisfies Partial<Record<keyof PostFigures, string>>;

/**
 * Reads a member's post statistics. LinkedIn grants the scopes on application only, so without `LINKEDIN_MEMBER_ANALYTICS` nothing
 * is asked. Posts that were made elsewhere cannot be listed at all.
 */
@Injectable()
export class LinkedinMetricsReader extends NetworkMetricsReader {
  readonly maxPosts = 25;
  protected readonly name = platformNames.linkedin;
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: LinkedinClient,
    protected readonly clock: Clock,
    private readonly env: Env,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    if (isPage(credentials) || !this.env.LINKEDIN_MEMBER_ANALYTICS) return { status: 'not_available' };
    const asked = await this.ask('/rest/memberFollowersCount?q=me', 'memberFollowersCount', credentials);
    if (asked.status === 'gone') return { status: 'not_available' };
    if (asked.status !== 'read') return asked;
    return { status: 'read', figures: { followers: asked.value, following: null, posts: null } };
  }

  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    if (!isPage(credentials) && !this.env.LINKEDIN_MEMBER_ANALYTICS) return { status: 'not_available' };
    return oneByOne(posts, (externalId) => this.figuresOf(externalId, credentials));
  }

  private async figuresOf(urn: string, credentials: PlatformCredentials): Promise<Read<PostFigures>> {
    if (isPage(credentials)) return this.pageFiguresOf(urn, credentials);
    const figures = { ...noFigures };
    for (const [name, queryType] of Object.entries(queryTypes)) {
      const path = `/rest/memberCreatorPostAnalytics?q=entity&entity=${entityOf(urn)}&queryType=${queryType}&aggregation=TOTAL`;
      const asked = await this.ask(path, 'count', credentials);
      if (asked.status !== 'read') return asked;
      figures[name as keyof typeof queryTypes] = asked.value;
    }
    return { status: 'read', value: figures };
  }

  /** All counts of a page's post come in one call. */
  private async pageFiguresOf(urn: string, credentials: PlatformCredentials): Promise<Read<PostFigures>> {
    const kind = urn.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares';
    const page = encodeURIComponent(authorUrn(credentials));
    const path = `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}&${kind}=List(${encodeURIComponent(urn)})`;
    const asked = await this.first(path, credentials);
    if (asked.status !== 'read') return asked;
    const count = (name: string): number | null =>
      asked.value === undefined ? 0 : countField(asked.value, 'totalShareStatistics', name);
    const [impressions, likes] = [count('impressionCount'), count('likeCount')];
    const [replies, reposts] = [count('commentCount'), count('shareCount')];
    return { status: 'read', value: { ...noFigures, impressions, likes, replies, reposts } };
  }

  private async ask(path: string, name: string, credentials: PlatformCredentials): Promise<Read<number>> {
    const asked = await this.first(path, credentials);
    if (asked.status !== 'read') return asked;
    const value = asked.value === undefined ? 0 : countField(asked.value, name);
    return value === null ? this.notUnderstood : { status: 'read', value };
  }

  /** Returns the first element of a finder; undefined where it found none, as for a post without activity. */
  private async first(path: string, credentials: PlatformCredentials): Promise<Read<unknown>> {
    const answer = await this.client.send({ path }, credentials);
    const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
    const elements = field(body, 'elements');
    return Array.isArray(elements) ? { status: 'read', value: elements[0] } : this.failed(answer, credentials);
  }

  private failed(answer: PlatformAnswer, credentials: PlatformCredentials): Read<never> {
    const isRefused = answer.status === 'answered' && this.refusalOf(answer, this.clock.now(), credentials) !== null;
    // The scope was granted neither to this app nor by this member.
    if (isRefused && answer.statusCode === 403) return { status: 'not_available' };
    if (isRefused && answer.statusCode === 404) return { status: 'gone' };
    return this.failureOf(answer, credentials);
  }
}

/** Parentheses stay as they are, what is inside is encoded (Rest.li 2.0). */
const entityOf = (urn: string): string =>
  `(${urn.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share'}:${encodeURIComponent(urn)})`;
