import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../test/app';
import { examine } from './doctor';

describe('npm run doctor', () => {
  let test: TestApp;
  let platform: Server;
  let platformDate: Date;
  beforeAll(async () => {
    platform = createServer((_request, response) => {
      response.setHeader('date', platformDate.toUTCString()).writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const { port } = platform.address() as AddressInfo;
    const env = { X_API_KEY: 'key', X_API_SECRET: 'secret', X_API_BASE_URL: `http://127.0.0.1:${port}` };
    test = await createTestApp({ env });
  });
  afterAll(async () => {
    await test.close();
    platform.close();
    await once(platform, 'close');
  });
  afterEach(() => jest.restoreAllMocks());

  const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

  it('says that the clocks agree', async () => {
    platformDate = inSeconds(0);
    expect(await examine(test.app)).toBe(
      "The clock of Postgres and this server's agree.\nThe clock of X and this server's agree.",
    );
  });

  it('says whose clock is wrong, by how much, and what to do', async () => {
    platformDate = inSeconds(-100);
    await expect(examine(test.app)).rejects.toThrow(
      /The clock of X is (?:9\d|10\d) s behind this server's\. Set both by a time server/,
    );
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 600_000);
    await expect(examine(test.app)).rejects.toThrow(/The clock of Postgres is (?:59|60)\d s ahead of this server's/);
  });
});
