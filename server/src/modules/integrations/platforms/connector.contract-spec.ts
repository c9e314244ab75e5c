import { TestClock } from '../../../../test/app';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { dayMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { FakeLinkedinConnector, FakeXConnector } from './connector.fake';
import type { LinkedinConnector, XConnector } from './connector.port';
import { LinkedinClient } from './linkedin/linkedin.client';
import { LinkedinApiConnector } from './linkedin/linkedin.connector';
import { PlatformHttp } from './platform-http';
import { XClient } from './x/x.client';
import { XApiConnector } from './x/x.connector';

const callbackUrl = 'http://127.0.0.1:3000/auth/twitter/callback';
const redirectUri = 'http://127.0.0.1:3000/api/integrations/linkedin/callback';

/** What every way to X must do; `agrees` is the person at the consent page and gives the verifier. */
function itConnectsX(
  harness: () => { port: XConnector; agrees(token: string, handle: string): Promise<string> },
): void {
  const begin = async () => {
    const begun = await harness().port.begin(callbackUrl);
    if (begun.status !== 'begun') throw new Error(begun.message);
    return begun;
  };
  const finishAs = async (handle: string) => {
    const { token, secret } = await begin();
    const verifier = await harness().agrees(token, handle);
    return harness().port.finish({ token, secret, verifier });
  };

  it('leads to the consent page of what was begun', async () => {
    const { token, secret, authorizeUrl } = await begin();
    expect(new URL(authorizeUrl).searchParams.get('oauth_token')).toBe(token);
    expect(authorizeUrl).not.toContain(secret);
  });

  it('says who agreed, with tokens that last', async () => {
    const outcome = await finishAs('ada_x');
    expect(outcome).toMatchObject({
      status: 'connected',
      credentials: { handle: 'ada_x', token: expect.stringMatching(/./), tokenSecret: expect.stringMatching(/./) },
      profile: { handle: 'ada_x', displayName: expect.stringMatching(/./) },
      expiresAt: null,
    });
    if (outcome.status !== 'connected') return;
    expect(outcome.profile.externalId).toBe(outcome.credentials.externalId);
    expect(await finishAs('ada_x')).toMatchObject({ profile: { externalId: outcome.profile.externalId } });
  });

  it('takes a verifier once, and no other, and nothing without consent', async () => {
    const { token, secret } = await begin();
    expect(await harness().port.finish({ token, secret, verifier: 'made up' })).toMatchObject({ status: 'refused' });
    const verifier = await harness().agrees(token, 'ada_x');
    expect(await harness().port.finish({ token, secret: 'another', verifier })).toMatchObject({ status: 'refused' });
    expect(await harness().port.finish({ token, secret, verifier })).toMatchObject({ status: 'connected' });
    expect(await harness().port.finish({ token, secret, verifier })).toMatchObject({ status: 'refused' });
    expect(await harness().port.finish({ token: 'unknown', secret, verifier })).toMatchObject({ status: 'refused' });
  });

  it('ends a token', async () => {
    const outcome = await finishAs('ada_x');
    if (outcome.status !== 'connected') throw new Error(outcome.message);
    expect(await harness().port.revoke(outcome.credentials)).toBe(true);
  });
}

function itConnectsLinkedin(
  harness: () => { port: LinkedinConnector; clock: TestClock; agrees(url: string, handle: string): Promise<string> },
): void {
  const authorizeUrl = () => harness().port.authorizeUrl({ state: 'a state & more=', redirectUri });

  it('hands state and address to the consent page as they are', () => {
    const { searchParams } = new URL(authorizeUrl());
    expect(searchParams.get('state')).toBe('a state & more=');
    expect(searchParams.get('redirect_uri')).toBe(redirectUri);
  });

  it('says who agreed, and until when', async () => {
    const { port, clock, agrees } = harness();
    const code = await agrees(authorizeUrl(), 'ada_l');
    const outcome = await port.finish({ code, redirectUri });
    expect(outcome).toMatchObject({
      status: 'connected',
      credentials: { token: expect.stringMatching(/./), tokenSecret: null },
      profile: { externalId: expect.stringMatching(/^[\w-]+$/), displayName: expect.stringMatching(/./) },
      expiresAt: new Date(clock.now().getTime() + 60 * dayMs),
    });
    if (outcome.status !== 'connected') return;
    expect(outcome.credentials).toMatchObject({ externalId: outcome.profile.externalId });
  });

  it('takes a code once, for its own address, and no other', async () => {
    const { port, agrees } = harness();
    const code = await agrees(authorizeUrl(), 'ada_l');
    await port.finish({ code, redirectUri });
    expect(await port.finish({ code, redirectUri })).toMatchObject({ status: 'refused' });
    expect(await port.finish({ code: 'made up', redirectUri })).toMatchObject({ status: 'refused' });
    const another = await agrees(authorizeUrl(), 'ada_l');
    const elsewhere = `${redirectUri}/elsewhere`;
    expect(await port.finish({ code: another, redirectUri: elsewhere })).not.toMatchObject({ status: 'connected' });
  });
}

describe("X's consent in memory", () => {
  const port = new FakeXConnector();
  itConnectsX(() => ({ port, agrees: async (token, handle) => port.agrees(token, { handle }) }));
});

describe("LinkedIn's consent in memory", () => {
  const clock = new TestClock();
  const port = new FakeLinkedinConnector(clock);
  itConnectsLinkedin(() => ({ port, clock, agrees: async (url, handle) => port.agrees(url, { handle }) }));
});

describe('as the sandbox plays it', () => {
  const http = new PlatformHttp();
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterAll(async () => {
    http.close();
    await sandbox.close();
  });

  const agree = async (path: string, form: Record<string, string>, field: string): Promise<string> => {
    const consent = await sandbox.http.post(path).type('form').send(form).expect(302);
    return new URL(String(consent.headers['location'])).searchParams.get(field) ?? '';
  };

  describe('X', () => {
    const client = (settings: Partial<Env> = {}) =>
      new XClient(Object.assign(Object.create(sandbox.module.get(Env)) as Env, settings), http, sandbox.clock);
    const agrees = (oauth_token: string, handle: string) =>
      agree('/x/oauth/authorize', { oauth_token, handle, decision: 'allow' }, 'oauth_verifier');
    itConnectsX(() => ({ port: new XApiConnector(client()), agrees }));

    it('says that our keys or our address are wrong', async () => {
      const keys = { X_API_KEY: 'unknown', X_API_SECRET: 'wrong', X_API_BASE_URL: sandbox.url };
      expect(await new XApiConnector(client(keys)).begin(callbackUrl)).toMatchObject({ status: 'misconfigured' });
      const elsewhere = await new XApiConnector(client()).begin('https://example.com/callback');
      expect(elsewhere).toMatchObject({ status: 'misconfigured', message: expect.stringMatching(/callback/i) });
    });
  });

  describe('LinkedIn', () => {
    const agrees = (url: string, handle: string) => {
      const { searchParams } = new URL(url);
      const [state, redirect_uri] = [searchParams.get('state') ?? '', searchParams.get('redirect_uri') ?? ''];
      return agree('/linkedin/oauth/v2/authorization', { state, redirect_uri, handle, decision: 'allow' }, 'code');
    };
    itConnectsLinkedin(() => {
      const { clock } = sandbox;
      return {
        port: new LinkedinApiConnector(new LinkedinClient(sandbox.module.get(Env), http), clock),
        clock,
        agrees,
      };
    });
  });
});
