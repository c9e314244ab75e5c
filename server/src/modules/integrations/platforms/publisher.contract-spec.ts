import sharp from 'sharp';
import { TestClock } from '../../../../test/app';
import { sampleVideo } from '../../../../test/factories/video.factory';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { Logger } from '../../../common/logging/logger';
import { randomToken } from '../../../common/crypto/crypto';
import { Deadline } from '../../../common/time/deadline';
import { minuteMs } from '../../../common/time/clock';
import { Pause } from '../../../common/time/pause';
import { Env } from '../../../config/env';
import { LinkedinClient } from './linkedin/linkedin.client';
import { LinkedinApiConnector } from './linkedin/linkedin.connector';
import { LinkedinMedia } from './linkedin/linkedin.media';
import { LinkedinPublisher } from './linkedin/linkedin.publisher';
import { PlatformHttp } from './platform-http';
import { itKeepsThreads, itPublishes, type NextPost, type PublisherHarness } from './publisher.contract';
import { FakePublisher, type ScriptedPublish } from './publisher.fake';
import { type AttachedMedia, fileInMemory, type PlatformCredentials } from './publisher.types';
import { XClient } from './x/x.client';
import { XApiConnector } from './x/x.connector';
import { XMedia } from './x/x.media';
import { XPublisher } from './x/x.publisher';

/** Shorter than a test may take, and long enough for the sandbox on a busy machine. */
const timeoutMs = 3_000;
/** Sent in pieces. */
const longVideo = sampleVideo({ size: 5_000_000 });
const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } });

const handle = (): string => `p_${randomToken(8).replace(/\W/g, '_')}`;

describe.each(['twitter', 'linkedin'] as const)('%s in memory', (platform) => {
  const clock = new TestClock();
  const port = new FakePublisher(platform, () => clock.now());
  const until = new Date(clock.now().getTime() + minuteMs);
  const ends: Record<NextPost, ScriptedPublish> = {
    error_500: { status: 'unknown', why: '500' },
    hang: { status: 'unknown', why: 'timed out' },
    rate_limit_429: { status: 'rate_limited', until, scope: 'account' },
    accept_then_reset: 'accepted_but_lost',
    accept_then_503: 'accepted_but_lost',
  };
  const harness = (): PublisherHarness => ({
    port,
    clock,
    connect: async () => {
      const name = handle();
      return { externalId: `id-of-${name}`, handle: name, token: 't', tokenSecret: null };
    },
    fails: async (next) => port.script(ends[next]),
    revoke: async ({ externalId }) => port.revoke(externalId),
    arrived: async ({ externalId }) =>
      port.accepted
        .filter(({ accountId }) => accountId === externalId)
        .map(({ text, parentId }) => ({ text, inReplyToId: parentId }))
        .reverse(),
    picture: Buffer.from('png'),
    gif: Buffer.from('gif'),
    video: sampleVideo(),
  });

  itPublishes(harness);
  if (platform === 'twitter') itKeepsThreads(harness);
});

describe('as the sandbox plays it', () => {
  let sandbox: TestSandbox;
  let png: Buffer;
  let gif: Buffer;
  let http: PlatformHttp;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    png = await picture.png().toBuffer();
    gif = await picture.gif().toBuffer();
    http = new PlatformHttp(timeoutMs);
    await sandbox.http.put('/x/settings.json').send({ timelineLagMs: 0 }).expect(200);
  });
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(async () => {
    http.close();
    await sandbox.close();
  });

  const only = (platform: 'x' | 'linkedin', route: string) => async (mode: NextPost) => {
    await sandbox.http
      .put('/faults.json')
      .send([{ platform, route, mode, rate: 1, times: 1 }])
      .expect(200);
  };
  const toolsOf = () => ({ env: sandbox.module.get(Env), clock: sandbox.clock, logger: sandbox.module.get(Logger) });
  const arrivedAt = (name: string) => async (credentials: PlatformCredentials) =>
    (await sandbox.http.get(`/${name}/posts.json`).query({ handle: credentials.handle }).expect(200)).body;
  const fieldsIn = (response: { headers: Record<string, string> }): URLSearchParams =>
    new URL(response.headers['location'] ?? '').searchParams;

  describe('X', () => {
    const harness = (): PublisherHarness => {
      const { env, clock, logger } = toolsOf();
      const client = new XClient(env, http, clock);
      return {
        port: new XPublisher(client, new XMedia(client, clock, new Pause()), clock, logger),
        clock,
        connect: () => connect(new XApiConnector(client)),
        fails: only('x', 'POST /2/tweets'),
        revoke: async (credentials) => {
          await sandbox.http.post('/x/revoke.json').send({ handle: credentials.handle }).expect(200);
        },
        arrived: arrivedAt('x'),
        picture: png,
        gif,
        video: longVideo,
      };
    };
    const connect = async (connector: XApiConnector): Promise<PlatformCredentials> => {
      const begun = await connector.begin('http://127.0.0.1:3000/auth/twitter/callback');
      if (begun.status !== 'begun') throw new Error(begun.message);
      const form = { oauth_token: begun.token, handle: handle(), decision: 'allow' };
      const consent = await sandbox.http.post('/x/oauth/authorize').type('form').send(form).expect(302);
      const verifier = fieldsIn(consent).get('oauth_verifier') ?? '';
      const outcome = await connector.finish({ token: begun.token, secret: begun.secret, verifier });
      if (outcome.status !== 'connected') throw new Error(outcome.message);
      return outcome.credentials;
    };

    itPublishes(harness);
    itKeepsThreads(harness);

    it('takes a GIF only on its own', async () => {
      const { port, connect } = harness();
      const credentials = await connect();
      const media: AttachedMedia[] = [];
      for (const [bytes, mime] of [
        [gif, 'image/gif'],
        [png, 'image/png'],
      ] as const) {
        const uploaded = await port.upload(credentials, fileInMemory(bytes, { mime, altText: null }));
        if (uploaded.status === 'uploaded') media.push({ platformId: uploaded.platformId, altText: null });
      }
      const post = {
        text: 'Both',
        parentId: null,
        visibility: 'public',
        sendBefore: new Deadline(Infinity),
        media,
      } as const;
      expect(await port.publish(credentials, post)).toMatchObject({ status: 'rejected', code: 'media_refused' });
    });
  });

  describe('LinkedIn', () => {
    const redirectUri = 'http://127.0.0.1:3000/api/integrations/linkedin/callback';
    const harness = (): PublisherHarness => {
      const { env, clock, logger } = toolsOf();
      const client = new LinkedinClient(env, http);
      return {
        port: new LinkedinPublisher(client, new LinkedinMedia(client), clock, logger),
        clock,
        connect: () => connect(new LinkedinApiConnector(client, clock)),
        fails: only('linkedin', 'POST /rest/posts'),
        revoke: async (credentials) => {
          await sandbox.http.post('/linkedin/revoke.json').send({ handle: credentials.handle }).expect(200);
        },
        arrived: arrivedAt('linkedin'),
        picture: png,
        gif,
        video: longVideo,
      };
    };
    const connect = async (connector: LinkedinApiConnector): Promise<PlatformCredentials> => {
      const [state, name] = [randomToken(8), handle()];
      const form = { state, redirect_uri: redirectUri, handle: name, decision: 'allow' };
      const consent = await sandbox.http.post('/linkedin/oauth/v2/authorization').type('form').send(form).expect(302);
      const outcome = await connector.finish({ code: fieldsIn(consent).get('code') ?? '', redirectUri });
      if (outcome.status !== 'connected') throw new Error(outcome.message);
      return { ...outcome.credentials, handle: name };
    };

    itPublishes(harness);
  });
});
