import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../src/common/time/clock';
import { SandboxWire, Wires } from '../core/sandbox-wire';
import type { SampleTopic } from './sample-topics.data';
import { listedBy, toBlueskyTrend, toHit, toLink, toRedditPost, toRss, toTag, toXTrend } from './trends.shapes';
import { topicsAt } from './trends-now';

type Query = Record<string, string | string[] | undefined>;
type Json = Record<string, unknown>;

/** More talk than this is on Hacker News' front page. */
const frontPagePulse = 0.35;
const mastodonLimit = 20;

const subreddits: Readonly<Record<string, SampleTopic['category']>> = {
  technology: 'tech',
  business: 'business',
  science: 'science',
  entertainment: 'entertainment',
  sports: 'sports',
  worldnews: 'politics',
};

/**
 * The lists of what trends, each below an address of its own: Hacker News' search by Algolia (hn.algolia.com/api), Mastodon's trends
 * (docs.joinmastodon.org/methods/trends), Bluesky's `app.bsky.unspecced.getTrends`, the feed of Google Trends, X's trends by
 * place (API v2), twitterapi.io's trends, Reddit's hot posts with their token.
 *
 * Simpler than the real ones: all tell of the same made-up topics, which come and go with the clock; searches know the two filters
 * that are used; there are no pages; every key is good but `wrong`; nothing is billed, and no limit is counted.
 */
@Injectable()
export class TrendsWire implements SandboxWire, OnModuleInit {
  readonly platform = 'trends';
  readonly name = 'Trends';

  constructor(
    private readonly wires: Wires,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.wires.add(this);
  }

  routes(server: FastifyInstance): void {
    const get = (path: string, answer: (query: Query) => unknown): void => {
      server.get<{ Querystring: Query }>(`/trends${path}`, async ({ query }, reply) => reply.send(answer(query)));
    };
    get('/hackernews/api/v1/search', () => this.frontPage());
    get('/hackernews/api/v1/search_by_date', (query) => this.stories(query));
    get('/mastodon/api/v1/trends/tags', () => this.tags());
    get('/mastodon/api/v1/trends/links', () => this.links());
    get('/bluesky/xrpc/app.bsky.unspecced.getTrends', () => ({ trends: this.trends() }));
    server.get('/trends/googletrends/trending/rss', async (_request, reply) =>
      reply.type('application/rss+xml; charset=utf-8').send(toRss(this.listed('google').slice(0, 10))),
    );
    this.keyedRoutes(server);
  }

  private keyedRoutes(server: FastifyInstance): void {
    server.get('/trends/x/2/trends/by/woeid/:woeid', async (request, reply) =>
      reply.send(refuse(reply, bearerIn(request)) ?? { data: this.xTrends() }),
    );
    server.get('/trends/twitterapi/twitter/trends', async (request, reply) =>
      reply.send(refuse(reply, String(request.headers['x-api-key'] ?? '')) ?? this.twitterapiTrends()),
    );
    server.post('/trends/reddit/api/v1/access_token', async (request, reply) => {
      const token = { access_token: 'sandbox', token_type: 'bearer', expires_in: 86_400, scope: '*' };
      return reply.send(refuse(reply, basicIn(request)) ?? token);
    });
    server.get<{ Params: { name: string } }>('/trends/reddit/r/:name/hot', async (request, reply) =>
      reply.send(refuse(reply, bearerIn(request)) ?? this.hot(request.params.name)),
    );
  }

  private listed(source: Parameters<typeof listedBy>[1]) {
    return listedBy(topicsAt(this.clock.now()), source);
  }

  private frontPage(): Json {
    const front = this.listed('hackernews').filter(({ running }) => running.pulse >= frontPagePulse);
    return found(front.map(({ running, peak }) => toHit(running, peak)));
  }

  private stories({ numericFilters }: Query): Json {
    const filters = typeof numericFilters === 'string' ? numericFilters : '';
    const since = Number(/created_at_i>(\d{1,12})/.exec(filters)?.[1] ?? 0);
    const least = Number(/points>=(\d{1,9})/.exec(filters)?.[1] ?? 0);
    const hits = this.listed('hackernews').map(({ running, peak }) => toHit(running, peak));
    return found(hits.filter((hit) => Number(hit['created_at_i']) > since && Number(hit['points']) >= least));
  }

  private tags(): Json[] {
    const now = this.clock.now();
    return this.listed('tags')
      .slice(0, mastodonLimit)
      .map(({ running, peak }) => toTag(running, peak, now));
  }

  private links(): Json[] {
    const now = this.clock.now();
    return this.listed('links')
      .slice(0, mastodonLimit)
      .map(({ running, peak }) => toLink(running, peak, now));
  }

  private trends(): Json[] {
    return this.listed('bluesky').map(({ running, peak }) => toBlueskyTrend(running, peak));
  }

  private xTrends(): Json[] {
    return this.listed('x').map(({ running, peak }) => {
      const { name, count } = toXTrend(running, peak);
      return { trend_name: name, ...(count === null ? {} : { tweet_count: count }) };
    });
  }

  private twitterapiTrends(): Json {
    const trends = this.listed('x').map(({ running, peak }, index) => {
      const { name, count } = toXTrend(running, peak);
      return {
        trend: { name, target: { query: name }, rank: index + 1, ...(count === null ? {} : { tweet_count: count }) },
      };
    });
    return { trends, status: 'success', msg: 'success' };
  }

  private hot(name: string): Json {
    const category = subreddits[name.toLowerCase()];
    const own = this.listed('reddit').filter(({ running }) => running.topic.category === category);
    const children = own.map(({ running, peak }) => toRedditPost(running, peak, name));
    return { kind: 'Listing', data: { after: null, children } };
  }
}

const found = (hits: Json[]): Json => ({
  ...{ hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: hits.length },
});

const bearerIn = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** The app's id of HTTP Basic. */
function basicIn({ headers }: FastifyRequest): string {
  const encoded = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64').toString().split(':')[0] ?? '';
}

function refuse(reply: FastifyReply, key: string): Json | null {
  if (key !== '' && key !== 'wrong') return null;
  void reply.status(401);
  return { title: 'Unauthorized', detail: 'Unauthorized', status: 401 };
}
