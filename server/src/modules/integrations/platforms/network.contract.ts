import { Test, type TestingModule } from '@nestjs/testing';
import sharp from 'sharp';
import type { TestClock } from '../../../../test/app';
import { sampleVideo } from '../../../../test/factories/video.factory';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { agreeAtSandbox, connectAtSandbox } from '../../../../test/sandbox-consent';
import { randomToken } from '../../../common/crypto/crypto';
import { Logger } from '../../../common/logging/logger';
import { Clock } from '../../../common/time/clock';
import { Pause } from '../../../common/time/pause';
import { Env } from '../../../config/env';
import { type ConnectorWays, itConnects } from './connector.contract';
import type { PlatformConnector } from './connector.port';
import { PlatformHttp } from './platform-http';
import { adapterOf, type PublishablePlatform } from './platforms';
import { itPublishes, type NextPost, type PublisherWays } from './publisher.contract';
import type { PlatformCredentials, PlatformPublisher } from './publisher.types';

/** Shorter than a test may take, and long enough for the sandbox on a busy machine. */
const timeoutMs = 3_000;

interface Network extends ConnectorWays, PublisherWays {
  /** The sandbox calls it so: its folder, its faults, its pages. */
  wire: string;
  /** The call that posts, such as `POST /2/tweets`. */
  posting: string;
}

export interface NetworkAtSandbox {
  sandbox: TestSandbox;
  clock: TestClock;
  /** Its ports with other settings than the sandbox's. */
  portsWith(settings: Partial<Env>): Promise<Ports>;
  connector: PlatformConnector;
  publisher: PlatformPublisher;
  agrees(authorizeUrl: string, handle: string): Promise<Record<string, string>>;
  connect(): Promise<PlatformCredentials>;
  png: Buffer;
  gif: Buffer;
}

type Ports = Pick<NetworkAtSandbox, 'connector' | 'publisher'>;

/** Tests a network's connector and publisher over its wire in the sandbox. Returns what its further tests are made with. */
export function itIsANetwork(platform: PublishablePlatform, network: Network): () => NetworkAtSandbox {
  const { wire, posting } = network;
  const http = new PlatformHttp(timeoutMs);
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } });
  /** Sent in pieces. */
  const video = sampleVideo({ size: 5_000_000 });
  const modules: TestingModule[] = [];
  let at: NetworkAtSandbox;

  const portsOf = async ({ module, clock }: TestSandbox, settings: Partial<Env> = {}): Promise<Ports> => {
    const { connector, publisher, providers } = adapterOf(platform);
    const env = Object.assign(Object.create(module.get(Env)) as Env, settings);
    const given = [
      ...[
        { provide: Env, useValue: env },
        { provide: Clock, useValue: clock },
      ],
      ...[{ provide: Logger, useValue: module.get(Logger) }, { provide: PlatformHttp, useValue: http }, Pause],
    ];
    const parts = await Test.createTestingModule({
      providers: [...given, ...providers, connector, publisher],
    }).compile();
    modules.push(parts);
    return { connector: parts.get(connector), publisher: parts.get(publisher) };
  };

  beforeAll(async () => {
    const sandbox = await createTestSandbox();
    const ports = await portsOf(sandbox);
    at = {
      ...{ ...ports, sandbox, clock: sandbox.clock },
      portsWith: (settings) => portsOf(sandbox, settings),
      agrees: (authorizeUrl, handle) => agreeAtSandbox(sandbox, authorizeUrl, handle),
      connect: () => {
        const handle = `p_${randomToken(8).replace(/\W/g, '_')}`;
        return connectAtSandbox(sandbox, ports.connector, { platform, handle });
      },
      ...{ png: await picture.png().toBuffer(), gif: await picture.gif().toBuffer() },
    };
  });
  afterEach(() => at.sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(async () => {
    http.close();
    for (const module of modules) await module.close();
    await at.sandbox.close();
  });

  itConnects(platform, network, () => ({ ...at, port: at.connector }));

  itPublishes(platform, () => ({
    port: at.publisher,
    clock: at.clock,
    ways: network,
    connect: at.connect,
    fails: async (mode: NextPost) => {
      const fault = { platform: wire, route: posting, mode, rate: 1, times: 1 };
      await at.sandbox.http.put('/faults.json').send([fault]).expect(200);
    },
    revoke: async ({ handle }) => {
      await at.sandbox.http.post(`/${wire}/revoke.json`).send({ handle }).expect(200);
    },
    arrived: async ({ handle }) =>
      (await at.sandbox.http.get(`/${wire}/posts.json`).query({ handle }).expect(200)).body,
    ...{ picture: at.png, gif: at.gif, video },
  }));

  return () => at;
}
