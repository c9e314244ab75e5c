import type { Clock } from '../../../../common/time/clock';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import { XClient } from './x.client';
import { XApiWatcher } from './x.watcher';

describe("watching by X's API", () => {
  const http = new ScriptedHttp();
  const clock: Clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const env = loadEnv({ NODE_ENV: 'test', SANDBOX: 'false', X_API_KEY: 'key', X_API_SECRET: 'secret' });
  const watcher = new XApiWatcher(new XClient(env, http, clock), clock);
  const me = { externalId: '7', handle: 'maya', secrets: { token: 'token', tokenSecret: 'secret' } };

  it.each([
    [answered(200, { errors: [{ detail: 'User has been suspended: [ada].' }] }), { status: 'suspended' }],
    [answered(200, { errors: [{ detail: 'Could not find user.' }] }), { status: 'not_found' }],
    [answered(200, '<html>'), { status: 'unavailable', message: 'X answered 200.' }],
    [answered(401, { title: 'Unauthorized', detail: 'Unauthorized' }), { status: 'reconnect' }],
    [answered(429, { title: 'Too Many Requests' }), { status: 'rate_limited' }],
    [{ status: 'not_reached' } as const, { status: 'unavailable', message: "X can't be reached." }],
  ])('ends the look at an account that got %j as %j', async (answer, outcome) => {
    http.script(answer);
    expect(await watcher.user(me, 'ada')).toMatchObject(outcome);
  });

  it('reads nothing when a later page fails, so that nothing in between is passed over', async () => {
    http.script(answered(200, { meta: { next_token: 'more' } }), answered(503, '<html>'));
    expect(await watcher.newPosts(me, ['ada'], '1')).toEqual({ status: 'unavailable', message: 'X answered 503.' });
    expect(http.calls[1]?.url).toContain('next_token=more');
  });
});
