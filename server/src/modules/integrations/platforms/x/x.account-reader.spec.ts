import type { Clock } from '../../../../common/time/clock';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import { XAccountReader } from './x.account-reader';
import { XClient } from './x.client';

describe('reading an X account', () => {
  const http = new ScriptedHttp();
  const clock: Clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const env = loadEnv({ NODE_ENV: 'test', X_API_KEY: 'ck', X_API_SECRET: 'cs', X_API_BASE_URL: 'http://127.0.0.1:9' });
  const reader = new XAccountReader(new XClient(env, http, clock), clock);
  const credentials = { externalId: '7', handle: 'ada', token: 'at', tokenSecret: 'ats' };
  const query = () => Object.fromEntries(new URL(http.calls[0]?.url ?? '').searchParams);
  const none = { likes: 0, replies: 0, reposts: 0, quotes: 0, bookmarks: 0, views: 0 };

  it('reads posts as they were written, with what is public of them', async () => {
    const post = {
      id: '9',
      text: 'R&amp;D https://t.co/a',
      entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://example.com' }] },
      created_at: '2026-11-20T11:00:00.000Z',
      referenced_tweets: [{ type: 'replied_to', id: '8' }],
      public_metrics: { like_count: 3, retweet_count: 2, impression_count: 50 },
    };
    http.script(answered(200, { data: [post, { id: '8', text: 'Old' }], meta: { next_token: 'n' } }));
    expect(await reader.timeline(credentials, { sinceId: '5', pageToken: 'p' })).toEqual({
      status: 'read',
      posts: [
        {
          id: '9',
          text: 'R&D https://example.com',
          createdAt: new Date('2026-11-20T11:00:00Z'),
          parentId: '8',
          metrics: { ...none, likes: 3, reposts: 2, views: 50 },
        },
        { id: '8', text: 'Old', createdAt: null, parentId: null, metrics: none },
      ],
      nextPageToken: 'n',
    });
    expect(query()).toMatchObject({ since_id: '5', pagination_token: 'p', max_results: '100' });
  });

  it('takes a page without posts for an empty one', async () => {
    http.script(answered(200, { meta: { result_count: 0 } }));
    expect(await reader.timeline(credentials)).toEqual({ status: 'read', posts: [], nextPageToken: null });
  });

  it('asks for public and for private figures apart, and leaves out what is not shown', async () => {
    http.script(answered(200, { data: [{ id: '9', public_metrics: { repost_count: 4 } }], errors: [{ value: '8' }] }));
    expect(await reader.publicMetrics(credentials, ['9', '8'])).toEqual({
      status: 'read',
      metrics: new Map([['9', { ...none, reposts: 4 }]]),
    });
    expect(query()).toEqual({ ids: '9,8', 'tweet.fields': 'public_metrics' });
    const own = { impression_count: 1, url_link_clicks: 2, user_profile_clicks: 3, engagements: 4 };
    http.script(answered(200, { data: [{ id: '9', non_public_metrics: own }, { id: '8' }] }));
    expect(await reader.privateMetrics(credentials, ['9', '8'])).toEqual({
      status: 'read',
      metrics: new Map([['9', { impressions: 1, linkClicks: 2, profileClicks: 3, engagements: 4 }]]),
    });
    expect(query()).toEqual({ ids: '9,8', 'tweet.fields': 'non_public_metrics' });
  });

  it('asks nothing about no posts', async () => {
    http.script(answered(500));
    expect(await reader.publicMetrics(credentials, [])).toEqual({ status: 'read', metrics: new Map() });
    expect(http.calls).toEqual([]);
  });

  it.each([
    [answered(401), { status: 'reconnect' }],
    [answered(429), { status: 'rate_limited' }],
    [answered(402), { status: 'unavailable' }],
    [answered(200, '<html>'), { status: 'unavailable' }],
    [{ status: 'no_answer', why: 'timed out' } as const, { status: 'unavailable' }],
  ])('ends %j as %j', async (answer, outcome) => {
    http.script(answer);
    expect(await reader.timeline(credentials)).toMatchObject(outcome);
    expect(await reader.publicMetrics(credentials, ['9'])).toMatchObject(outcome);
  });
});
