import { TestClock } from '../../../../test/app';
import { agreeAtSandbox, connectAtSandbox } from '../../../../test/sandbox-consent';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { type Clock, dayMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { FakeConnector } from './connector.fake';
import type { BegunState, PlatformConnector } from './connector.port';
import { LinkedinClient } from './linkedin/linkedin.client';
import { LinkedinConnector } from './linkedin/linkedin.connector';
import { PlatformHttp } from './platform-http';
import { descriptorOf, type PublishablePlatform } from './platforms';
import { XClient } from './x/x.client';
import { XConnector } from './x/x.connector';

const state = 'a state & more=';
const redirectUriOf = (platform: PublishablePlatform) => `http://127.0.0.1:3000${descriptorOf(platform).callbackPath}`;

interface Harness {
  port: PlatformConnector;
  clock: Clock;
  /** The person at the consent page; returns what the browser comes back with. */
  agrees(authorizeUrl: string, handle: string): Promise<Record<string, string>>;
}

/** What every way to a network must do. `lifeMs`: of its tokens; null: until they are revoked. */
function itConnects(platform: PublishablePlatform, lifeMs: number | null, harness: () => Harness): void {
  const redirectUri = redirectUriOf(platform);
  const begin = async () => {
    const outcome = await harness().port.begin({ redirectUri, state });
    if (outcome.status !== 'begun') throw new Error(outcome.message);
    return outcome;
  };
  const finish = (answer: Record<string, string>, begun: BegunState, comesTo = redirectUri) =>
    harness().port.finish({ answer, begun, redirectUri: comesTo });

  it('leads to the consent page of what was begun, and tells it no secret', async () => {
    const { authorizeUrl, begun } = await begin();
    expect(URL.canParse(authorizeUrl)).toBe(true);
    if (begun['secret'] !== undefined) expect(authorizeUrl).not.toContain(begun['secret']);
  });

  it('says who agreed, and until when', async () => {
    const connectAs = async (handle: string) => {
      const { authorizeUrl, begun } = await begin();
      return finish(await harness().agrees(authorizeUrl, handle), begun);
    };
    const outcome = await connectAs('ada_q');
    expect(outcome).toMatchObject({
      status: 'connected',
      credentials: { secrets: { token: expect.stringMatching(/./) } },
      profile: { externalId: expect.stringMatching(/^[\w-]+$/), displayName: expect.stringMatching(/./) },
      expiresAt: lifeMs === null ? null : new Date(harness().clock.now().getTime() + lifeMs),
    });
    if (outcome.status !== 'connected') return;
    expect(outcome.credentials.externalId).toBe(outcome.profile.externalId);
    expect(await connectAs('ada_q')).toMatchObject({ profile: { externalId: outcome.profile.externalId } });
  });

  it('takes an answer once, for its own address, and none that is made up', async () => {
    const { authorizeUrl, begun } = await begin();
    const answer = await harness().agrees(authorizeUrl, 'ada_q');
    const madeUp = { ...answer, oauth_verifier: 'made up', code: 'made up' };
    expect(await finish(madeUp, begun)).toMatchObject({ status: 'refused' });
    expect(await finish({ ...answer, ...(lifeMs === null && { oauth_token: 'another' }) }, begun)).toMatchObject({
      status: lifeMs === null ? 'mixed_up' : 'connected',
    });
    if (lifeMs === null) expect(await finish(answer, begun)).toMatchObject({ status: 'connected' });
    expect(await finish(answer, begun)).toMatchObject({ status: 'refused' });
  });

  it('takes nothing without consent', async () => {
    const { begun } = await begin();
    const outcome = await finish({ ...(begun['token'] && { oauth_token: begun['token'] }) }, begun);
    expect(outcome).toMatchObject({ status: 'refused' });
  });
}

describe("X's consent in memory", () => {
  const clock = new TestClock();
  const port = new FakeConnector(clock, { name: 'x', lifeMs: null });
  itConnects('twitter', null, () => ({ port, clock, agrees: async (url, handle) => port.agrees(url, { handle }) }));
});

describe("LinkedIn's consent in memory", () => {
  const clock = new TestClock();
  const port = new FakeConnector(clock, { name: 'linkedin', lifeMs: 60 * dayMs });
  itConnects('linkedin', 60 * dayMs, () => ({
    ...{ port, clock },
    agrees: async (url, handle) => port.agrees(url, { handle }),
  }));
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

  const agrees = (authorizeUrl: string, handle: string) => agreeAtSandbox(sandbox, authorizeUrl, handle);

  describe('X', () => {
    const client = (settings: Partial<Env> = {}) =>
      new XClient(Object.assign(Object.create(sandbox.module.get(Env)) as Env, settings), http, sandbox.clock);
    itConnects('twitter', null, () => ({ port: new XConnector(client()), clock: sandbox.clock, agrees }));

    it('ends a token', async () => {
      const port = new XConnector(client());
      const credentials = await connectAtSandbox(sandbox, port, { platform: 'twitter', handle: 'ada_q' });
      expect(await port.revoke(credentials)).toBe(true);
    });

    it('says that our keys or our address are wrong', async () => {
      const keys = { X_API_KEY: 'unknown', X_API_SECRET: 'wrong', X_API_BASE_URL: sandbox.url };
      const redirectUri = redirectUriOf('twitter');
      expect(await new XConnector(client(keys)).begin({ redirectUri })).toMatchObject({ status: 'misconfigured' });
      const elsewhere = await new XConnector(client()).begin({ redirectUri: 'https://example.com/callback' });
      expect(elsewhere).toMatchObject({ status: 'misconfigured', message: expect.stringMatching(/callback/i) });
    });
  });

  describe('LinkedIn', () => {
    const port = () => new LinkedinConnector(new LinkedinClient(sandbox.module.get(Env), http), sandbox.clock);
    itConnects('linkedin', 60 * dayMs, () => ({ port: port(), clock: sandbox.clock, agrees }));

    it('hands the state through as it is, and takes a code for its own address alone', async () => {
      const redirectUri = redirectUriOf('linkedin');
      const begun = await port().begin({ redirectUri, state });
      if (begun.status !== 'begun') throw new Error(begun.message);
      const answer = await agrees(begun.authorizeUrl, 'ada_q');
      expect(answer['state']).toBe(state);
      const elsewhere = await port().finish({ answer, begun: {}, redirectUri: `${redirectUri}/elsewhere` });
      expect(elsewhere.status).not.toBe('connected');
    });

    it('tells a no from a failure', async () => {
      const finish = (answer: Record<string, string>) =>
        port().finish({ answer, begun: {}, redirectUri: 'http://a.test' });
      expect(await finish({ error: 'user_cancelled_authorize' })).toMatchObject({ status: 'denied' });
      expect(await finish({ error: 'unauthorized_scope_error' })).toMatchObject({ status: 'refused' });
    });
  });
});
