import { type Clock, dayMs } from '../../../../common/time/clock';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import { LinkedinClient } from './linkedin.client';
import { LinkedinConnector } from './linkedin.connector';

describe('connecting to LinkedIn', () => {
  const http = new ScriptedHttp();
  const clock: Clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const connectorWith = (settings: Record<string, string>): LinkedinConnector =>
    new LinkedinConnector(
      new LinkedinClient(loadEnv({ NODE_ENV: 'test', SANDBOX: 'false', ...settings }), http),
      clock,
    );
  const port = connectorWith({ LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' });
  const request = { answer: { code: 'c' }, begun: {}, redirectUri: 'https://app.example.com/cb' };
  const token = answered(200, { access_token: 'bearer', expires_in: 5_184_000, scope: 'openid' });
  const person = answered(200, { sub: 'abc_-1', name: 'Ada Lovelace', picture: 'javascript:alert(1)' });

  it('asks for what posting needs', async () => {
    const outcome = await port.begin({ state: 's', redirectUri: request.redirectUri });
    const url = new URL(outcome.status === 'begun' ? outcome.authorizeUrl : '');
    expect(url.origin + url.pathname).toBe('https://www.linkedin.com/oauth/v2/authorization');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'id',
      redirect_uri: request.redirectUri,
      state: 's',
      scope: 'openid profile email w_member_social',
    });
  });

  it('trades the code in for a token with an end, and asks who it is', async () => {
    http.script(token, person);
    expect(await port.finish(request)).toEqual({
      status: 'connected',
      more: [],
      credentials: { externalId: 'abc_-1', handle: 'Ada Lovelace', secrets: { token: 'bearer', scope: 'openid' } },
      profile: { externalId: 'abc_-1', handle: 'Ada Lovelace', displayName: 'Ada Lovelace', avatarUrl: null },
      expiresAt: new Date(clock.now().getTime() + 60 * dayMs),
      renewAt: null,
    });
    expect(Object.fromEntries(new URLSearchParams(String(http.calls[0]?.body)))).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: request.redirectUri,
      client_id: 'id',
      client_secret: 'secret',
    });
    expect(http.calls[1]).toMatchObject({ method: 'GET', url: 'https://api.linkedin.com/v2/userinfo' });
  });

  it('keeps a refresh token, which partners get, and trades it in', async () => {
    http.script(answered(200, { access_token: 'bearer', expires_in: 60, refresh_token: 'long' }), person);
    const secrets = { token: 'bearer', refreshToken: 'long' };
    const renewAt = new Date(clock.now().getTime() + 60_000 - 7 * dayMs);
    expect(await port.finish(request)).toMatchObject({ credentials: { secrets }, renewAt });
    const credentials = { externalId: 'abc', handle: 'Ada', secrets };
    http.script(answered(200, { access_token: 'next', expires_in: 60 }));
    expect(await port.refresh(credentials)).toEqual({
      status: 'refreshed',
      secrets: { token: 'next', refreshToken: 'long' },
      expiresAt: new Date(clock.now().getTime() + 60_000),
      renewAt: new Date(clock.now().getTime() + 60_000 - 7 * dayMs),
    });
    const sent = Object.fromEntries(new URLSearchParams(String(http.calls.at(-1)?.body)));
    expect(sent).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'long' });
    http.script(answered(400, { error: 'invalid_grant', error_description: 'Revoked' }));
    expect(await port.refresh(credentials)).toEqual({ status: 'failed', message: 'Revoked' });
    expect(await port.refresh({ ...credentials, secrets: { token: 'bearer' } })).toBeNull();
  });

  it.each([
    [answered(400, { error: 'invalid_request', error_description: 'Code\nexpired' }), 'refused', 'Code expired'],
    [answered(401, { error: 'invalid_client', error_description: 'Bad client' }), 'misconfigured', 'Bad client'],
    [answered(400, { error: 'invalid_redirect_uri' }), 'misconfigured', 'LinkedIn answered 400.'],
    [answered(503), 'unavailable', 'LinkedIn answered 503.'],
    [{ status: 'no_answer', why: 'timed out' } as const, 'unavailable', 'LinkedIn cannot be reached.'],
  ])('takes %j for %s', async (answer, status, message) => {
    http.script(answer);
    expect(await port.finish(request)).toEqual({ status, message });
  });

  it.each([
    [answered(200, { expires_in: 60 }), person],
    [answered(200, { access_token: 'bearer' }), person],
    [answered(200, { access_token: 'bearer', expires_in: 0 }), person],
    [answered(200, 'nonsense'), person],
    [token, answered(200, { name: 'Ada' })],
    [token, answered(200, { sub: 'a b', name: 'Ada' })],
    [token, answered(500)],
  ])('connects nobody with %j and %j', async (...answers) => {
    http.script(...answers);
    expect(await port.finish(request)).toMatchObject({ status: 'unavailable' });
  });

  it("says so when an answer is not like LinkedIn's", async () => {
    http.script(answered(200, { access_token: 'bearer', expires_in: -1 }), person);
    const message = 'LinkedIn answered something that its API does not say.';
    expect(await port.finish(request)).toEqual({ status: 'unavailable', message });
  });

  it('connects a person without a name, with a picture, for a second', async () => {
    const picture = 'https://media.licdn.com/a.png';
    http.script(answered(200, { access_token: 'bearer', expires_in: 1 }), answered(200, { sub: 'abc', picture }));
    expect(await port.finish(request)).toMatchObject({
      status: 'connected',
      profile: { externalId: 'abc', displayName: 'LinkedIn member', avatarUrl: picture },
      expiresAt: new Date(clock.now().getTime() + 1_000),
    });
  });

  it('is set up with keys only', async () => {
    expect(port.isConfigured).toBe(true);
    expect(connectorWith({}).isConfigured).toBe(false);
  });
});
