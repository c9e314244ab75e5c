import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock, hourMs, secondMs } from '../../src/common/time/clock';
import type { SandboxWire } from '../core/sandbox-wire';
import type { Json } from '../network/wire-problem';
import { type ListedTopic, listedBy, peopleByDay, type Source } from './trends-now';
import { toRss } from './trends-feed';

/** More talk than this is on Hacker News' front page. */
const frontPagePulse = 0.35;
const mastodonLimit = 20;
const feedLimit = 10;

const categories: Readonly<Record<string, string>> = {
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
export class TrendsWire implements SandboxWire {
  readonly platform = 'trends';
  readonly name = 'Trends';

  constructor(private readonly clock: Clock) {}

  routes(server: FastifyInstance): void {
    server.get('/trends/hackernews/api/v1/search', async () =>
      found(this.listed('hackernews').filter(({ pulse }) => pulse >= frontPagePulse)),
    );
    server.get<{ Querystring: Json }>('/trends/hackernews/api/v1/search_by_date', async ({ query }) => {
      const filters = String(query['numericFilters'] ?? '');
      const since = Number(/created_at_i>(\d{1,12})/.exec(filters)?.[1] ?? 0);
      const least = Number(/points>=(\d{1,9})/.exec(filters)?.[1] ?? 0);
      return found(this.listed('hackernews').filter((one) => seconds(one.startedAt) > since && countOf(one) >= least));
    });
    server.get('/trends/mastodon/api/v1/trends/tags', async () =>
      this.listed('tags', mastodonLimit).map((one) => toTag(one, this.clock.now())),
    );
    server.get('/trends/mastodon/api/v1/trends/links', async () =>
      this.listed('links', mastodonLimit).map((one) => toLink(one, this.clock.now())),
    );
    server.get('/trends/bluesky/xrpc/app.bsky.unspecced.getTrends', async () => ({
      trends: this.listed('bluesky').map(toBlueskyTrend),
    }));
    server.get('/trends/googletrends/trending/rss', async (_request, reply) =>
      reply.type('application/rss+xml; charset=utf-8').send(toRss(this.listed('google', feedLimit))),
    );
    this.keyedRoutes(server);
  }

  private keyedRoutes(server: FastifyInstance): void {
    server.get('/trends/x/2/trends/by/woeid/:woeid', async (request, reply) =>
      answer(reply, bearerIn(request), {
        data: this.listed('x').map((one) => ({ trend_name: nameOnX(one), ...countOnX(one) })),
      }),
    );
    server.get('/trends/twitterapi/twitter/trends', async (request, reply) => {
      const trends = this.listed('x').map((one, index) => {
        const name = nameOnX(one);
        return { trend: { name, target: { query: name }, rank: index + 1, ...countOnX(one) } };
      });
      return answer(reply, String(request.headers['x-api-key'] ?? ''), { trends, status: 'success', msg: 'success' });
    });
    server.post('/trends/reddit/api/v1/access_token', async (request, reply) => {
      const token = { access_token: 'sandbox', token_type: 'bearer', expires_in: 86_400, scope: '*' };
      return answer(reply, basicIn(request), token);
    });
    server.get<{ Params: { name: string } }>('/trends/reddit/r/:name/hot', async (request, reply) => {
      const { name } = request.params;
      const own = this.listed('reddit').filter(({ topic }) => topic.category === categories[name.toLowerCase()]);
      const children = own.map((one) => toRedditPost(one, name));
      return answer(reply, bearerIn(request), { kind: 'Listing', data: { after: null, children } });
    });
  }

  private listed(source: Source, limit?: number): ListedTopic[] {
    return listedBy(source, this.clock.now()).slice(0, limit);
  }
}

const pageOf = ({ topic }: ListedTopic): string => `https://news.example.com/${topic.tag.toLowerCase()}`;
const seconds = (time: Date): number => Math.floor(time.getTime() / secondMs);
/** What has been counted so far. */
const countOf = ({ peak, total }: ListedTopic): number => Math.max(1, Math.round(peak * total));

function found(topics: ListedTopic[]): Json {
  const hits = topics.map((one) => ({
    objectID: String(40_000_000 + one.id),
    title: one.topic.title,
    url: one.topic.title.startsWith('Show HN') ? null : pageOf(one),
    author: `sample_${one.id % 97}`,
    points: countOf(one),
    num_comments: Math.round(countOf(one) * 0.45),
    created_at: one.startedAt.toISOString(),
    created_at_i: seconds(one.startedAt),
  }));
  return { hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: hits.length };
}

const history = (one: ListedTopic, now: Date): Json[] =>
  peopleByDay(one, now).map(({ day, people }) => ({
    day: String(seconds(day)),
    uses: String(Math.round(people * 1.4)),
    accounts: String(people),
  }));

const toTag = (one: ListedTopic, now: Date): Json => ({
  name: one.topic.tag,
  url: `https://mastodon.example.com/tags/${one.topic.tag}`,
  history: history(one, now),
});

const toLink = (one: ListedTopic, now: Date): Json => ({
  url: `${pageOf(one)}?utm_source=mastodon`,
  title: one.topic.title,
  description: one.topic.description,
  type: 'link',
  author_name: '',
  provider_name: 'Sample News',
  published_at: one.startedAt.toISOString(),
  history: history(one, now),
});

const toBlueskyTrend = ({ topic, id, startedAt, peak, total, pulse }: ListedTopic): Json => ({
  topic: topic.name.toLowerCase(),
  displayName: topic.name,
  link: `/profile/trending.bsky.app/feed/${id}`,
  startedAt: startedAt.toISOString(),
  postCount: Math.round(peak * total),
  ...(pulse > 0.7 ? { status: 'hot' } : {}),
  category: topic.category,
  actors: [],
});

const nameOnX = ({ id, topic }: ListedTopic): string => (id % 2 === 0 ? `#${topic.tag}` : topic.name);

/** X counts most trends and not all. */
const countOnX = ({ id, peak, pulse }: ListedTopic): Json =>
  id % 5 === 0 ? {} : { tweet_count: Math.round(peak * pulse) };

function toRedditPost(one: ListedTopic, subreddit: string): Json {
  const id = (3_000_000_000 + one.id).toString(36);
  const score = countOf(one);
  const data = {
    ...{ id, title: one.topic.title, author: `sample_${one.id % 89}`, subreddit, score, url: pageOf(one) },
    ...{ num_comments: Math.round(score * 0.06), permalink: `/r/${subreddit}/comments/${id}/sample/` },
    ...{ is_self: false, over_18: false, stickied: false, created_utc: seconds(one.startedAt) + hourMs / secondMs },
  };
  return { kind: 't3', data };
}

const bearerIn = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** The app's id of HTTP Basic. */
function basicIn({ headers }: FastifyRequest): string {
  const encoded = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64').toString().split(':')[0] ?? '';
}

function answer(reply: FastifyReply, key: string, body: Json): FastifyReply {
  if (key !== '' && key !== 'wrong') return reply.send(body);
  return reply.status(401).send({ title: 'Unauthorized', detail: 'Unauthorized', status: 401 });
}
