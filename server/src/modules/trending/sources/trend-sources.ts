import type { Clock } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import type { SourceId } from '../trending.types';
import { BlueskySource } from './bluesky.source';
import { GoogleTrendsSource } from './google-trends.source';
import { HackerNewsSource } from './hacker-news.source';
import { MastodonSource } from './mastodon.source';
import { RedditSource } from './reddit.source';
import type { TrendHttp } from './trend-http';
import type { TrendSource } from './trend-source.port';
import { TwitterapiTrendsSource } from './twitterapi-trends.source';
import { XTrendsSource } from './x-trends.source';

/** The sources in the order in which they are shown. */
export class TrendSources {
  constructor(readonly all: readonly TrendSource[]) {}
}

const isPlayed = (env: Env): boolean => env.hasSandbox && !env.LIVE_TRENDS;

const playedAt = (env: Env, id: SourceId): string => `${env.sandboxUrl}/trends/${id}`;

/**
 * Returns the sources as the settings say. The sandbox plays those that have no keys, unless `LIVE_TRENDS` keeps its made-up
 * topics away: then, and without the sandbox, those that need no key are read from the internet, and the others are off.
 */
export function createTrendSources(env: Env, http: TrendHttp, clock: Clock): TrendSources {
  const at = (id: SourceId, live: string) => ({ baseUrl: isPlayed(env) ? playedAt(env, id) : live });
  return new TrendSources([
    new HackerNewsSource(http, at('hackernews', 'https://hn.algolia.com'), clock),
    new MastodonSource(http, at('mastodon', env.MASTODON_BASE_URL.replace(/\/$/, ''))),
    new BlueskySource(http, at('bluesky', 'https://public.api.bsky.app')),
    new GoogleTrendsSource(http, at('googletrends', 'https://trends.google.com')),
    new XTrendsSource(http, xSettings(env)),
    new TwitterapiTrendsSource(http, twitterapiSettings(env)),
    new RedditSource(http, redditSettings(env)),
  ]);
}

/** X is read once, by its own API if there is a token: two would count the same posts twice. */
function xSettings(env: Env): { baseUrl: string; bearer: string } | null {
  if (env.X_BEARER_TOKEN) return { baseUrl: env.X_API_BASE_URL.replace(/\/$/, ''), bearer: env.X_BEARER_TOKEN };
  return isPlayed(env) && !env.TWITTERAPI_IO_KEY ? { baseUrl: playedAt(env, 'x'), bearer: 'sandbox' } : null;
}

function twitterapiSettings(env: Env): { baseUrl: string; apiKey: string } | null {
  const { TWITTERAPI_IO_KEY: apiKey, TWITTERAPI_IO_BASE_URL: baseUrl = 'https://api.twitterapi.io' } = env;
  return apiKey && !env.X_BEARER_TOKEN ? { apiKey, baseUrl: baseUrl.replace(/\/$/, '') } : null;
}

function redditSettings(env: Env) {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) {
    return { clientId, clientSecret, baseUrl: 'https://www.reddit.com', apiUrl: 'https://oauth.reddit.com' };
  }
  const played = playedAt(env, 'reddit');
  return isPlayed(env) ? { clientId: 'sandbox', clientSecret: 'sandbox', baseUrl: played, apiUrl: played } : null;
}
