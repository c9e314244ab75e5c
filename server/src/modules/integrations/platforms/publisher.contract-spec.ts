import sharp from 'sharp';
import { TestClock } from '../../../../test/app';
import { sampleVideo } from '../../../../test/factories/video.factory';
import { connectAtSandbox } from '../../../../test/sandbox-consent';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { Logger } from '../../../common/logging/logger';
import { randomToken } from '../../../common/crypto/crypto';
import { Deadline } from '../../../common/time/deadline';
import { minuteMs } from '../../../common/time/clock';
import { Pause } from '../../../common/time/pause';
import { Env } from '../../../config/env';
import { LinkedinClient } from './linkedin/linkedin.client';
import { LinkedinConnector } from './linkedin/linkedin.connector';
import { LinkedinMedia } from './linkedin/linkedin.media';
import { LinkedinPublisher } from './linkedin/linkedin.publisher';
import { PlatformHttp } from './platform-http';
import { itKeepsThreads, itPublishes, type NextPost, type PublisherHarness } from './publisher.contract';
import { FakePublisher, type ScriptedPublish } from './publisher.fake';
import { type AttachedMedia, fileInMemory, type PlatformCredentials } from './publisher.types';
import { XClient } from './x/x.client';
import { XConnector } from './x/x.connector';
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
      return { externalId: `id-of-${name}`, handle: name, secrets: { token: 't' } };
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

  describe('X', () => {
    const harness = (): PublisherHarness => {
      const { env, clock, logger } = toolsOf();
      const client = new XClient(env, http, clock);
      return {
        port: new XPublisher(client, new XMedia(client, clock, new Pause()), clock, logger),
        clock,
        connect: () => connectAtSandbox(sandbox, new XConnector(client), { platform: 'twitter', handle: handle() }),
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
        settings: {},
        key: 'a key',
        sendBefore: new Deadline(Infinity),
        media,
      } as const;
      expect(await port.publish(credentials, post)).toMatchObject({ status: 'rejected', code: 'media_refused' });
    });
  });

  describe('LinkedIn', () => {
    const harness = (): PublisherHarness => {
      const { env, clock, logger } = toolsOf();
      const client = new LinkedinClient(env, http);
      return {
        port: new LinkedinPublisher(client, new LinkedinMedia(client), clock, logger),
        clock,
        connect: () =>
          connectAtSandbox(sandbox, new LinkedinConnector(client, clock), { platform: 'linkedin', handle: handle() }),
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
    itPublishes(harness);
  });
});
