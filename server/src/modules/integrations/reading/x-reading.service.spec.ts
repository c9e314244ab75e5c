import { createServer, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { TestClock } from '../../../../test/app';
import { Refusal } from '../../../common/errors/refusal';
import { OutboundClient } from '../../../common/outbound/outbound-client';
import type { Logger } from '../../../common/logging/logger';
import { minuteMs } from '../../../common/time/clock';
import { FakeXReader } from './x-reader.fake';
import { XReadingService } from './x-reading.service';

describe('reading X for people', () => {
  let reader: FakeXReader;
  let clock: TestClock;
  let service: XReadingService;
  const logged: string[] = [];
  const logger = {
    error: (message: string) => logged.push(`error ${message}`),
    warn: (message: string) => logged.push(`warn ${message}`),
  } as unknown as Logger;
  /** Where t.co leads. */
  const links: Record<string, { location?: string; isCut?: boolean }> = {};
  const opened: string[] = [];
  const server = createServer((request, response) => {
    opened.push(`${request.method} ${request.headers.host}${request.url}`);
    const { location, isCut } = links[request.url?.split('?', 1)[0] ?? ''] ?? {};
    if (isCut) request.socket.destroy();
    else response.writeHead(location ? 301 : 200, location ? { location } : {}).end();
  });
  const outbound = new OutboundClient({
    resolve: async () => [{ address: '104.244.42.1', family: 4 }],
    transport: (options) =>
      httpRequest({ ...options, host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  beforeEach(() => {
    reader = new FakeXReader();
    clock = new TestClock();
    service = new XReadingService(reader, outbound, logger, clock);
    logged.length = 0;
    opened.length = 0;
    reader.has(
      { handle: 'Ada', followers: 12 },
      Array.from({ length: 30 }, (_, index) => ({ text: `Post ${index}` })),
    );
  });

  const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
    const refusal: unknown = await work.then(
      () => null,
      (error: unknown) => error,
    );
    if (!(refusal instanceof Refusal)) throw new Error(`No refusal: ${String(refusal)}`);
    return refusal;
  };

  it('reads a profile by the handle as people give it', async () => {
    expect(await service.profile(' @ada ')).toMatchObject({ handle: 'Ada', followers: 12 });
    expect(await service.profile('https://x.com/ada')).toMatchObject({ handle: 'Ada' });
  });

  it('reads an account once in five minutes, however it is written', async () => {
    await service.profile('ada');
    await service.profile('@ADA');
    expect(reader.calls).toEqual(['profile ada']);
    clock.advance(5 * minuteMs + 1);
    await service.profile('ada');
    expect(reader.calls).toHaveLength(2);
  });

  it('lets callers who ask at the same time share one reading', async () => {
    await Promise.all(Array.from({ length: 10 }, () => service.profile('ada')));
    await Promise.all(Array.from({ length: 10 }, () => service.recentPosts('ada', 5)));
    expect(reader.calls).toEqual(['profile ada', 'recentPosts ada 20']);
  });

  it('reads whole pages, so that asking for fewer posts costs nothing more', async () => {
    expect((await service.recentPosts('ada', 20)).posts).toHaveLength(20);
    expect((await service.recentPosts('ada', 3)).posts.map(({ text }) => text)).toEqual(['Post 0', 'Post 1', 'Post 2']);
    expect((await service.recentPosts('ada', 25)).posts).toHaveLength(25);
    expect(reader.calls).toEqual(['recentPosts ada 20', 'recentPosts ada 40']);
  });

  it('keeps the last 40 timelines of more than 100 posts, beside the shorter ones', async () => {
    await service.recentPosts('ada', 20);
    const handles = Array.from({ length: 41 }, (_, index) => `long${index}`);
    for (const handle of handles) {
      reader.has({ handle });
      await service.recentPosts(handle, 500);
    }
    reader.calls.length = 0;
    for (const handle of ['long40', 'long1', 'long0']) await service.recentPosts(handle, 500);
    await service.recentPosts('ada', 20);
    expect(reader.calls).toEqual(['recentPosts long0 500']);
  });

  it('keeps neither failures nor what is not all there', async () => {
    reader.failure = { status: 'unavailable', message: 'twitterapi.io failed (500).' };
    await refusalOf(service.profile('ada'));
    reader.failure = null;
    await service.profile('ada');
    await refusalOf(service.profile('nobody'));
    reader.has({ handle: 'nobody' });
    expect(await service.profile('nobody')).toMatchObject({ handle: 'nobody' });
    const whole = reader.recentPosts.bind(reader);
    reader.recentPosts = async (...parameters) => ({ ...(await whole(...parameters)), isComplete: false }) as never;
    expect(await service.recentPosts('ada', 5)).toMatchObject({ isComplete: false });
    reader.recentPosts = whole;
    expect(await service.recentPosts('ada', 5)).toMatchObject({ isComplete: true });
  });

  it('refuses what is no handle on its field', async () => {
    for (const handle of ['', 'ada lovelace', '1234567890123456']) {
      expect(await refusalOf(service.profile(handle))).toMatchObject({
        status: 422,
        options: { fields: { details: [{ field: 'username' }] } },
      });
    }
    expect(await refusalOf(service.recentPosts('-', 5, 'handle'))).toMatchObject({
      options: { fields: { details: [{ field: 'handle' }] } },
    });
    expect(reader.calls).toEqual([]);
  });

  it('says who does not exist, is suspended or protected', async () => {
    reader.suspends('gone');
    reader.hides('shy');
    expect(await refusalOf(service.profile('nobody'))).toMatchObject({
      status: 404,
      type: 'NOT_FOUND',
      message: 'There is no X account @nobody.',
    });
    expect((await refusalOf(service.profile('gone'))).message).toBe('The X account @gone is suspended or closed.');
    expect(await refusalOf(service.recentPosts('shy', 5))).toMatchObject({
      status: 422,
      type: 'VALIDATION_FAILED',
      options: { fields: { details: [{ field: 'username' }] } },
    });
    expect(logged).toEqual([]);
  });

  it.each([
    ['rate_limited', { code: 503, type: 'UPSTREAM_UNAVAILABLE', level: 'warn' }],
    ['out_of_credits', { code: 503, type: 'UPSTREAM_UNAVAILABLE', level: 'error' }],
    ['misconfigured', { code: 503, type: 'INTEGRATION_NOT_CONFIGURED', level: 'error' }],
    ['timed_out', { code: 504, type: 'UPSTREAM_TIMEOUT', level: 'warn' }],
    ['unavailable', { code: 502, type: 'UPSTREAM_FAILED', level: 'warn' }],
  ] as const)('answers %s with %j and says why in the log', async (status, { code, type, level }) => {
    reader.failure = {
      status,
      message: 'twitterapi.io says no.',
      ...(status === 'rate_limited' && { retryAfterMs: 4_200 }),
    };
    const refusal = await refusalOf(service.profile('ada'));
    expect(refusal).toMatchObject({ status: code, type, options: { fields: { platform: 'twitter' } } });
    expect(refusal.message).not.toContain('twitterapi.io');
    expect(refusal.options.retryAfterSeconds).toBe(status === 'rate_limited' ? 5 : undefined);
    expect(logged).toEqual([`${level} twitterapi.io says no.`]);
    expect((await refusalOf(service.post('https://x.com/ada/status/20'))).message).toMatch(
      / Paste its text instead\.$/,
    );
  });

  it('reads the post at an address, once in five minutes', async () => {
    const [post] = reader.has({ handle: 'ben' }, [{ text: 'Hello' }]);
    expect(await service.post(post?.url ?? '')).toMatchObject({ text: 'Hello' });
    expect(await service.post(`twitter.com/i/status/${post?.id}?s=20`)).toMatchObject({ text: 'Hello' });
    expect(reader.calls).toEqual([`post ${post?.id}`]);
  });

  it('says what to do about a post that cannot be read', async () => {
    expect(await refusalOf(service.post('https://x.com/ada/status/404'))).toMatchObject({
      status: 404,
      message: "This post isn't on X anymore, or only its author's followers can see it. Paste its text instead.",
    });
  });

  it('follows a short link to its post, without opening the post', async () => {
    const [post] = reader.has({ handle: 'ben' }, [{ text: 'Hello' }]);
    links['/abc'] = { location: 'https://t.co/def' };
    links['/def'] = { location: post?.url ?? '' };
    for (const link of ['https://t.co/abc', 'http://t.co/abc?amp=1', ' t.co/abc']) {
      expect(await service.post(link)).toMatchObject({ text: 'Hello' });
    }
    expect(opened).toContain('HEAD t.co/abc');
    expect(opened.every((line) => line.includes(' t.co/'))).toBe(true);
  });

  it('refuses short links that lead elsewhere', async () => {
    links['/page'] = { location: 'https://example.com/' };
    links['/inside'] = { location: 'http://127.0.0.1/x.com/ada/status/20' };
    links['/cut'] = { isCut: true };
    for (const name of ['page', 'inside', 'missing']) {
      expect(await refusalOf(service.post(`https://t.co/${name}`, 'link'))).toMatchObject({
        status: 422,
        message: "This short link doesn't lead to a post on X. Paste the text instead.",
        options: { fields: { details: [{ field: 'link' }] } },
      });
    }
    expect(await refusalOf(service.post('https://t.co/cut'))).toMatchObject({ status: 502, type: 'UPSTREAM_FAILED' });
    expect(reader.calls).toEqual([]);
  });

  it.each(['https://example.com/ada/status/20', 'https://x.com/ada', 'hello', '', 'https://t.co.example.com/abc'])(
    'refuses %j as no address of a post, and opens nothing',
    async (address) => {
      expect(await refusalOf(service.post(address))).toMatchObject({
        status: 422,
        options: { fields: { details: [{ field: 'tweetUrl' }] } },
      });
      expect(opened).toEqual([]);
    },
  );

  it('answers 503 where reading X is not set up', async () => {
    reader.isConfigured = false;
    expect(service.isConfigured).toBe(false);
    for (const work of [
      service.profile('ada'),
      service.recentPosts('ada', 5),
      service.post('https://x.com/a/status/2'),
    ]) {
      expect(await refusalOf(work)).toMatchObject({
        status: 503,
        type: 'INTEGRATION_NOT_CONFIGURED',
        options: { fields: { platform: 'twitter' } },
      });
    }
    expect(reader.calls).toEqual([]);
  });
});
