import { TestClock } from '../../../../../test/app';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import type { SigningKeys } from '../../../../tokens/signing-keys.service';
import { BlueskyClient } from './bluesky.client';
import { BlueskyConnector } from './bluesky.connector';
import { refusalOf } from './bluesky.errors';
import { BlueskyOAuth } from './bluesky.oauth';
import { recordKey } from './bluesky.records';
import { blueskySettings } from './bluesky.settings';

describe('accounts on servers of their own', () => {
  const http = new ScriptedHttp();
  const [env, clock] = [loadEnv({ BLUESKY_SERVICE_URL: 'https://bsky.social' }), new TestClock()];
  const client = new BlueskyClient(env, http, clock);
  const connector = new BlueskyConnector(client, new BlueskyOAuth(client, {} as SigningKeys, env), clock);
  const signIn = async (serviceEndpoint: string) => {
    const didDoc = { service: [{ id: '#atproto_pds', serviceEndpoint }] };
    const session = { did: 'did:plc:abc', handle: 'ada.test', accessJwt: 'a', refreshJwt: 'r', didDoc };
    http.script(answered(200, session), answered(400, { error: 'InvalidRequest', message: 'Profile not found' }));
    return connector.signIn({ handle: 'ada.test', appPassword: 'abcd-efgh-ijkl-mnop' });
  };

  it('are called there, by connections that are checked', async () => {
    const outcome = await signIn('https://pds.example.com/');
    expect(outcome).toMatchObject({ credentials: { secrets: { server: 'https://pds.example.com' } } });
    expect(outcome).toMatchObject({ profile: { displayName: 'ada.test', avatarUrl: null } });
    expect(http.calls).toMatchObject([
      { url: 'https://bsky.social/xrpc/com.atproto.server.createSession', isForeign: false },
      { url: expect.stringContaining('https://pds.example.com/xrpc/app.bsky.actor'), isForeign: true },
    ]);
  });

  it.each(['https://10.0.0.1', 'http://pds.example.com', 'https://localhost', 'https://pds.example.com:8443'])(
    'are not connected where the document names %s',
    async (address) => {
      expect(await signIn(address)).toMatchObject({ status: 'refused' });
      expect(http.calls).toHaveLength(1);
    },
  );
});

it.each([
  [{}, { service: 'http://127.0.0.1:3001', isLive: false }],
  [{ SANDBOX: 'false' }, { service: 'https://bsky.social', isLive: true }],
  [{ BLUESKY_SERVICE_URL: 'https://pds.example.com/' }, { service: 'https://pds.example.com', isLive: true }],
])('with %j people sign in at %j', (env, settings) => {
  expect(blueskySettings(loadEnv(env))).toMatchObject(settings);
});

it('names a record by its request, in the form of a TID', () => {
  expect(recordKey('one')).toMatch(/^3[2-7a-z]{12}$/);
  expect(recordKey('one')).toBe(recordKey('one'));
  expect(recordKey('one')).not.toBe(recordKey('two'));
});

const invalid = (message: string) => ({ error: 'InvalidRequest', message });

describe('refusals', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  it.each([
    [400, { error: 'ExpiredToken' }, { status: 'deferred', why: 'busy' }],
    [401, { error: 'AuthMissing' }, { status: 'reconnect' }],
    [401, { error: 'invalid_token', message: 'Invalid token' }, { status: 'reconnect' }],
    [401, { error: 'invalid_token', message: 'Token expired' }, { status: 'deferred', why: 'busy' }],
    [403, { error: 'ScopeMissingError' }, { status: 'rejected', code: 'not_permitted' }],
    [401, { error: 'AccountTakedown' }, { status: 'rejected', code: 'account_locked' }],
    [400, { error: 'BlobNotFound' }, { status: 'deferred', why: 'media_not_ready' }],
    [413, { error: 'PayloadTooLarge' }, { status: 'rejected', code: 'media_refused' }],
    [400, invalid('Missing required key "alt" at $.record.embed'), { code: 'media_refused' }],
    [400, invalid('grapheme too big (maximum 300, got 301) at $.record.text'), { code: 'too_long' }],
    [400, invalid('Invalid TID string'), { status: 'rejected', code: 'refused' }],
    [429, { error: 'RateLimitExceeded' }, { status: 'rate_limited', until: new Date('2026-11-29T12:30:00Z') }],
    [502, { error: 'UpstreamFailure' }, null],
    [500, invalid('Internal'), null],
    [404, '<html>', null],
  ])('%s %j', (statusCode, body, outcome) => {
    const headers = { 'ratelimit-reset': String(Date.parse('2026-11-29T12:30:00Z') / 1_000) };
    const refusal = refusalOf(answered(statusCode, body, headers), now);
    if (outcome) expect(refusal).toMatchObject(outcome);
    else expect(refusal).toBeNull();
  });
});
