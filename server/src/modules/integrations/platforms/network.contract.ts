import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Test, type TestingModule } from '@nestjs/testing';
import sharp from 'sharp';
import type { TestClock } from '../../../../test/app';
import { sampleVideo } from '../../../../test/factories/video.factory';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { agreeAtSandbox, connectAtSandbox } from '../../../../test/sandbox-consent';
import { randomToken } from '../../../common/crypto/crypto';
import { Logger } from '../../../common/logging/logger';
import { Clock, hourMs, minuteMs } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import { Pause } from '../../../common/time/pause';
import { Env, loadEnv } from '../../../config/env';
import { TokenKeys } from '../../../config/token-keys';
import { SigningKeys } from '../../../tokens/signing-keys.service';
import { TokenVault } from '../../../tokens/token-vault';
import { itReadsFigures } from '../metrics/metrics-reader.contract';
import type { MetricsReader } from '../metrics/metrics-reader.types';
import { type ConnectorWays, itConnects, itSignsIn } from './connector.contract';
import type { ConnectFields, PlatformConnector } from './connector.port';
import { type PlatformAnswer, PlatformHttp } from './platform-http';
import { adapterOf, descriptorOf, type PublishablePlatform } from './platforms';
import {
  itPublishes,
  neededMedia,
  neededSettings,
  type NextPost,
  pictureMimeOf,
  type PublisherWays,
  settled,
} from './publisher.contract';
import { fileInMemory, type PlatformCredentials, type PlatformPublisher } from './publisher.types';

const testKey = `test:${Buffer.alloc(32).toString('base64')}`;

/** Shorter than a test may take, and long enough for the sandbox on a busy machine. */
const timeoutMs = 3_000;

interface Network extends ConnectorWays, PublisherWays {
  /** The sandbox calls it so: its folder, its faults, its pages. */
  wire: string;
  /** The call that posts, such as `POST /2/tweets`. */
  posting: string;
  /** The call that reads figures. */
  reading: string;
  /** Where people sign in by what they type: the same with a secret that is none. */
  wrong?(handle: string): ConnectFields;
  /** Its accounts' handles there, where a random one of letters, digits and _ is none. */
  handleOf?(random: string): string;
  /** Of the operator, without which it gives no figures. */
  approval?: Partial<Env>;
}

export interface NetworkAtSandbox {
  platform: PublishablePlatform;
  sandbox: TestSandbox;
  clock: TestClock;
  /** Its ports with other settings than the sandbox's. */
  portsWith(settings: Partial<Env>): Promise<Ports>;
  connector: PlatformConnector;
  publisher: PlatformPublisher;
  metrics: MetricsReader;
  agrees(authorizeUrl: string, handle: string): Promise<Record<string, string>>;
  connect(): Promise<PlatformCredentials>;
  picture: Buffer;
  gif: Buffer;
  video: Buffer;
  /** Where a network that fetches media gets such a file. */
  addressOf?(mime: string): string;
}

type Ports = Pick<NetworkAtSandbox, 'connector' | 'publisher' | 'metrics'>;

/** Tests a network's connector, publisher and reader of figures over its wire in the sandbox. Returns what its further tests are made with. */
export function itIsANetwork(platform: PublishablePlatform, network: Network): () => NetworkAtSandbox {
  const { wire, posting, reading, approval } = network;
  const http = new PlatformHttp(timeoutMs);
  const { images, methods, mediaBy } = descriptorOf(platform);
  // Wide enough for networks that have a least width.
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background: '#123456' } });
  const files = createServer((request, response) => {
    const mime = decodeURIComponent(request.url?.slice(1) ?? '');
    const bytes = mime.startsWith('video/') ? video : mime === 'image/gif' ? at.gif : at.picture;
    response.writeHead(200, { 'content-type': mime, 'content-length': bytes.length }).end(bytes);
  });
  /** Sent in pieces. */
  const video = sampleVideo({ size: 5_000_000 });
  const modules: TestingModule[] = [];
  let at: NetworkAtSandbox;

  const portsOf = async (sandbox: TestSandbox, settings: Partial<Env> = {}, by = http): Promise<Ports> => {
    const { module, ports } = await portsAt(sandbox, { platform, settings, http: by });
    modules.push(module);
    return ports;
  };

  beforeAll(async () => {
    if (mediaBy === 'public_url') await once(files.listen(0, '127.0.0.1'), 'listening');
    const sandbox = await createTestSandbox();
    const ports = await portsOf(sandbox);
    at = {
      ...{ ...ports, platform, sandbox, clock: sandbox.clock, video },
      metrics: (await portsOf(sandbox, approval)).metrics,
      portsWith: (settings) => portsOf(sandbox, settings),
      agrees: (authorizeUrl, handle) => agreeAtSandbox(sandbox, authorizeUrl, handle),
      connect: async () => {
        const random = `p_${randomToken(8).replace(/\W/g, '_')}`;
        const handle = network.handleOf?.(random) ?? random;
        const fields = network.typed?.(handle);
        if (!methods.includes('app_password'))
          return connectAtSandbox(sandbox, ports.connector, { platform, handle, fields });
        const connected = await ports.connector.signIn?.(fields ?? {});
        if (connected?.status !== 'connected') throw new Error(JSON.stringify(connected));
        return connected.credentials;
      },
      ...(mediaBy === 'public_url' && {
        addressOf: (mime: string) => `${originOf(files)}/${encodeURIComponent(mime)}`,
      }),
      picture: await (pictureMimeOf(images) === 'image/png' ? picture.png() : picture.jpeg()).toBuffer(),
      gif: await picture.gif().toBuffer(),
    };
  });
  afterEach(() => at.sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(async () => {
    http.close();
    files.close();
    for (const module of modules) await module.close();
    await at.sandbox.close();
  });

  const strike = async (route: string, mode: NextPost): Promise<void> => {
    const fault = { platform: wire, route, mode, rate: 1, times: 1 };
    await at.sandbox.http.put('/faults.json').send([fault]).expect(200);
  };
  const revoke = async ({ handle }: PlatformCredentials): Promise<void> => {
    await at.sandbox.http.post(`/${wire}/revoke.json`).send({ handle }).expect(200);
  };

  /** Where no app may, the person does. */
  const remove = async (me: PlatformCredentials, id: string): Promise<void> => {
    if (descriptorOf(platform).can.delete) await at.publisher.remove(me, id);
    else await at.sandbox.http.delete(`/${wire}/posts/${id}`).expect(204);
  };

  const { typed, wrong } = network;
  if (typed && wrong) itSignsIn({ typed, wrong }, () => ({ port: at.connector }));
  else itConnects(platform, network, () => ({ ...at, port: at.connector }));

  itPublishes(platform, () => ({
    port: at.publisher,
    clock: at.clock,
    ways: network,
    connect: at.connect,
    fails: (mode) => strike(posting, mode),
    ...{ revoke, remove },
    arrived: async ({ handle }) =>
      (await at.sandbox.http.get(`/${wire}/posts.json`).query({ handle }).expect(200)).body,
    ...{ picture: at.picture, gif: at.gif, video, addressOf: at.addressOf },
  }));

  it('sends the cover and the captions of a video along, in what it takes', async () => {
    const { maxCoverBytes, captions: format } = descriptorOf(platform).video ?? {};
    if (!maxCoverBytes && !format) return;
    const me = await at.connect();
    const cover = await picture.clone().jpeg().toBuffer();
    const text =
      format === 'srt'
        ? '1\n00:00:01,000 --> 00:00:02,000\nHallo\n'
        : 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHallo\n';
    const file = {
      ...fileInMemory(video, { mime: 'video/mp4', altText: null }),
      address: at.addressOf?.('video/mp4') ?? '',
      ...(maxCoverBytes && { cover: { address: at.addressOf?.('image/jpeg') ?? '', read: async () => cover } }),
      ...(format && { captions: { text, language: 'de' } }),
    };
    const uploaded = await at.publisher.upload(me, file);
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const media = [{ platformId: uploaded.platformId, altText: null, file }];
    const rest = { parentId: null, media, settings: neededSettings(platform), key: randomToken() };
    const request = { text: 'With both', ...rest, sendBefore: new Deadline(minuteMs) };
    expect(await settled({ ...at, port: at.publisher }, me, request)).toMatchObject({ status: 'published' });
    const page = (await at.sandbox.http.get(`/sandbox/${wire}/@${me.handle}`).expect(200)).text;
    const sent = async (found: RegExp): Promise<string | undefined> => {
      const address = found.exec(page)?.[1];
      if (address === undefined) return undefined;
      const { body, text: shown } = await at.sandbox.http.get(address.replace(/^\/sandbox/, '')).expect(200);
      return Buffer.isBuffer(body) ? body.toString('latin1') : shown;
    };
    expect(await sent(/poster="([^"]+)"/)).toEqual(maxCoverBytes && cover.toString('latin1'));
    expect(await sent(/<track default src="([^"]+)"/)).toEqual(format && text);
  });

  itReadsFigures(platform, () => ({
    port: at.metrics,
    clock: at.clock,
    connect: at.connect,
    post: (me, text) => post(at, me, text),
    age: async (me) => {
      at.clock.advance(5 * hourMs);
      // As the server does, where a token lives for less.
      const renewed = await at.connector.refresh?.(me);
      if (renewed?.status === 'refreshed') Object.assign(me, { secrets: renewed.secrets });
    },
    remove,
    limit: () => strike(reading, 'rate_limit_429'),
    revoke,
  }));

  const page = {
    status: 'answered',
    statusCode: 200,
    headers: { 'content-type': 'text/html' },
    text: '<html>',
  } as const;
  it.each<[string, PlatformAnswer]>([
    ['a web page', page],
    ['a web page that says it is JSON', { ...page, headers: { 'content-type': 'application/json' } }],
    ['an object of something else', { ...page, text: '{"data":7,"elements":[{"count":"many"}]}' }],
    ['silence, or more than a megabyte', { status: 'no_answer', why: 'timed out' }],
    ['no connection', { status: 'not_reached' }],
  ])('gives no figures but a sentence on %s', async (_what, answer) => {
    const { metrics } = await portsOf(at.sandbox, approval, new OneAnswer(answer));
    const me = await at.connect();
    const missing = { status: 'unavailable', message: expect.stringMatching(/\.$/) };
    expect(await metrics.account(me)).toEqual(missing);
    expect(await metrics.posts(me, [{ externalId: '1', postedAt: at.clock.now() }])).toEqual(missing);
    if (descriptorOf(platform).can.ownPosts) expect(await metrics.ownPosts(me, null)).toEqual(missing);
    else expect(await metrics.ownPosts(me, null)).toEqual({ status: 'not_available' });
  });

  return () => at;
}

/** The ports of a network, as they talk to the sandbox. */
export async function portsAt(
  { module, clock }: TestSandbox,
  { platform, http, settings = {} }: { platform: PublishablePlatform; http: PlatformHttp; settings?: Partial<Env> },
): Promise<{ module: TestingModule; ports: Ports }> {
  const { connector, publisher, metrics, providers } = adapterOf(platform);
  const env = Object.assign(Object.create(module.get(Env)) as Env, settings);
  const given = [
    ...[
      { provide: Env, useValue: env },
      { provide: Clock, useValue: clock },
    ],
    { provide: TokenVault, useFactory: () => new TokenVault(new TokenKeys(loadEnv({ TOKEN_KEYS: testKey }))) },
    ...[{ provide: Logger, useValue: module.get(Logger) }, { provide: PlatformHttp, useValue: http }, Pause],
    { provide: SigningKeys, useValue: null },
  ];
  const parts = await Test.createTestingModule({
    providers: [...given, ...providers, connector, publisher, metrics],
  }).compile();
  const ports = { connector: parts.get(connector), publisher: parts.get(publisher), metrics: parts.get(metrics) };
  return { module: parts, ports };
}

/** Posts a text as the account; returns the network's id. */
export async function post(at: NetworkAtSandbox, me: PlatformCredentials, text: string): Promise<string> {
  const harness = { ...at, port: at.publisher };
  const rest = { media: await neededMedia(at.platform, harness, me), settings: neededSettings(at.platform) };
  const request = { text, parentId: null, ...rest, key: randomToken(), sendBefore: new Deadline(minuteMs) };
  const outcome = await settled(harness, me, request);
  if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
  return outcome.externalId;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Answers every call with the same. */
class OneAnswer extends PlatformHttp {
  constructor(private readonly answer: PlatformAnswer) {
    super();
  }

  override async send(): Promise<PlatformAnswer> {
    return this.answer;
  }
}
