import type { Clock } from '../../../../common/time/clock';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import { LinkedinClient } from './linkedin.client';
import { LinkedinMetricsReader } from './linkedin.metrics';

describe('figures of LinkedIn', () => {
  const http = new ScriptedHttp();
  const now = new Date('2026-11-20T12:00:00Z');
  const clock: Clock = { now: () => now };
  const env = loadEnv({
    ...{ NODE_ENV: 'test', SANDBOX: 'false', LINKEDIN_MEMBER_ANALYTICS: 'true' },
    ...{ LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret', LINKEDIN_API_BASE_URL: 'http://127.0.0.1:9' },
  });
  const reader = new LinkedinMetricsReader(new LinkedinClient(env, http), clock, env);
  const credentials = { externalId: 'abc', handle: 'Ada', secrets: { token: 'bearer' } };
  const posts = (...ids: string[]) =>
    reader.posts(
      credentials,
      ids.map((externalId) => ({ externalId, postedAt: now })),
    );

  it('are 0 where LinkedIn found no activity', async () => {
    http.script(answered(200, { elements: [] }));
    expect(await posts('urn:li:share:1')).toMatchObject({
      status: 'read',
      posts: [{ figures: { impressions: 0, likes: 0, linkClicks: null } }],
    });
  });

  it('name what LinkedIn no longer has', async () => {
    http.script(answered(404, { message: 'Not found.' }), answered(200, { elements: [{ count: 3 }] }));
    expect(await posts('urn:li:share:1', 'urn:li:share:2')).toMatchObject({
      gone: ['urn:li:share:1'],
      posts: [{ externalId: 'urn:li:share:2', figures: { likes: 3 } }],
    });
  });

  it.each([
    [answered(200, { elements: [{ count: 'many' }] }), { status: 'unavailable' }],
    [answered(200, '<html>'), { status: 'unavailable', message: 'LinkedIn answered 200.' }],
    [answered(401, { message: 'Ended.' }), { status: 'reconnect' }],
    [answered(403, { message: 'No.' }), { status: 'not_available' }],
    [answered(403, '<html>'), { status: 'unavailable', message: 'LinkedIn answered 403.' }],
    [answered(404, '<html>'), { status: 'unavailable', message: 'LinkedIn answered 404.' }],
    [answered(400, { message: 'What?' }), { status: 'unavailable', message: 'LinkedIn answered 400.' }],
    [answered(429, { message: 'Too many.' }), { status: 'rate_limited', until: expect.any(Date) }],
    [{ status: 'not_reached' } as const, { status: 'unavailable', message: "LinkedIn can't be reached." }],
  ])('end %j as %j', async (answer, outcome) => {
    http.script(answer);
    expect(await posts('urn:li:share:1', 'urn:li:share:2')).toMatchObject(outcome);
    expect(http.calls).toHaveLength(1);
  });
});
