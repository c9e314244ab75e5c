import type { Clock } from '../../../../common/time/clock';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import { XClient } from './x.client';
import { XConnector } from './x.connector';

describe('connecting to X', () => {
  const http = new ScriptedHttp();
  const clock: Clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const connectorWith = (settings: Record<string, string>): XConnector =>
    new XConnector(new XClient(loadEnv({ NODE_ENV: 'test', SANDBOX: 'false', ...settings }), http, clock));
  const port = connectorWith({ X_API_KEY: 'ck', X_API_SECRET: 'cs', X_API_BASE_URL: 'http://127.0.0.1:9' });
  const begun = 'oauth_token=rt&oauth_token_secret=rts&oauth_callback_confirmed=true';
  const request = {
    answer: { oauth_token: 'rt', oauth_verifier: 'v' },
    begun: { token: 'rt', secret: 'rts' },
    redirectUri: 'http://127.0.0.1/x',
  };
  const access = answered(200, 'oauth_token=at&oauth_token_secret=ats&user_id=7&screen_name=ada');

  it('is set up with keys only', async () => {
    expect(port.isConfigured).toBe(true);
    expect(connectorWith({}).isConfigured).toBe(false);
    expect(await connectorWith({}).begin({ redirectUri: 'http://127.0.0.1/x' })).toMatchObject({
      status: 'unavailable',
    });
  });

  it('begins with the callback in a signed header', async () => {
    http.script(answered(200, begun));
    expect(await port.begin({ redirectUri: 'http://127.0.0.1:3000/auth/twitter/callback' })).toEqual({
      status: 'begun',
      authorizeUrl: 'http://127.0.0.1:9/oauth/authorize?oauth_token=rt',
      begun: { token: 'rt', secret: 'rts' },
    });
    const callback = 'oauth_callback="http%3A%2F%2F127.0.0.1%3A3000%2Fauth%2Ftwitter%2Fcallback"';
    expect(http.calls[0]?.headers?.['authorization']).toContain(callback);
  });

  it.each([
    'oauth_token=rt&oauth_token_secret=rts',
    'oauth_token=rt&oauth_token_secret=rts&oauth_callback_confirmed=false',
    'oauth_token=rt&oauth_token_secret=rts&oauth_callback_confirmed=TRUE',
    'oauth_token=&oauth_token_secret=rts&oauth_callback_confirmed=true',
    '<html>',
  ])('does not go on with %j', async (text) => {
    http.script(answered(200, text));
    expect(await port.begin({ redirectUri: 'http://127.0.0.1/x' })).toMatchObject({ status: 'unavailable' });
  });

  it.each([
    [
      401,
      { errors: [{ code: 32, message: 'Could not authenticate you.' }] },
      { before: 'misconfigured', after: 'refused' },
    ],
    [
      403,
      { errors: [{ code: 415, message: 'Callback URL not approved' }] },
      { before: 'misconfigured', after: 'refused' },
    ],
    [401, 'Invalid oauth_verifier parameter', { before: 'misconfigured', after: 'refused' }],
    [401, '<html><h1>401 Authorization Required</h1></html>', { before: 'unavailable', after: 'unavailable' }],
    [403, { blocked: 'by the proxy' }, { before: 'unavailable', after: 'unavailable' }],
    [429, {}, { before: 'unavailable', after: 'unavailable' }],
    [503, '', { before: 'unavailable', after: 'unavailable' }],
    [302, '', { before: 'unavailable', after: 'unavailable' }],
  ])('takes %i %j, before the consent and after it, for %j', async (status, body, { before, after }) => {
    http.script(answered(status, body));
    expect(await port.begin({ redirectUri: 'http://127.0.0.1/x' })).toMatchObject({ status: before });
    expect(await port.finish(request)).toMatchObject({ status: after });
  });

  it('fetches name and picture of who agreed', async () => {
    const profile_image_url = 'https://pbs.example.com/a.png';
    http.script(
      access,
      answered(200, { data: { id: '7', name: 'Ada\nLovelace', username: 'ada', profile_image_url } }),
    );
    expect(await port.finish(request)).toEqual({
      status: 'connected',
      credentials: { externalId: '7', handle: 'ada', secrets: { token: 'at', tokenSecret: 'ats' } },
      profile: { externalId: '7', handle: 'ada', displayName: 'Ada Lovelace', avatarUrl: profile_image_url },
      expiresAt: null,
      renewAt: null,
    });
    expect(String(http.calls[0]?.body)).toBe('oauth_verifier=v');
  });

  it.each([answered(402, { title: 'CreditsDepleted' }), { status: 'no_answer', why: 'timed out' } as const])(
    'connects without them when reading is refused: %j',
    async (answer) => {
      http.script(access, answer);
      const profile = { externalId: '7', handle: 'ada', displayName: 'ada', avatarUrl: null };
      expect(await port.finish(request)).toMatchObject({ status: 'connected', profile });
    },
  );

  it('does not take nonsense for tokens', async () => {
    http.script(answered(200, 'oauth_token=at&oauth_token_secret=ats'));
    expect(await port.finish(request)).toMatchObject({ status: 'unavailable' });
  });

  it('says whether X confirmed that a token has ended', async () => {
    const credentials = { externalId: '7', handle: 'ada', secrets: { token: 'at', tokenSecret: 'ats' } };
    http.script(answered(200, { access_token: 'at' }));
    expect(await port.revoke(credentials)).toBe(true);
    expect(http.calls[0]?.url).toBe('http://127.0.0.1:9/1.1/oauth/invalidate_token');
    http.script(answered(401));
    expect(await port.revoke(credentials)).toBe(false);
    http.script({ status: 'not_reached' });
    expect(await port.revoke(credentials)).toBe(false);
  });
});
