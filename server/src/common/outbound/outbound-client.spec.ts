import { once } from 'node:events';
import { createServer, IncomingMessage, request as httpRequest, RequestOptions, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { OutboundClient } from './outbound-client';

const publicIp = '93.184.216.34';
const mebibyte = 1024 * 1024;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** The default quality takes seconds for a few megabytes. */
const quickBrotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

describe('the client for addresses that people give', () => {
  let names: Record<string, string[]>;
  let answers: Record<string, Answer>;
  const dialled: (RequestOptions & { servername?: string; isSecure: boolean })[] = [];
  const requests: IncomingMessage[] = [];
  const resolved: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers[`${request.headers.host}${request.url}`];
    if (answer) answer(response, request);
    else response.end('plain');
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
    [dialled, requests, resolved].forEach((list) => list.splice(0));
    names = { 'example.com': [publicIp] };
    answers = {};
  });

  const clientOf = (options: ConstructorParameters<typeof OutboundClient>[0] = {}): OutboundClient =>
    new OutboundClient({
      resolve: async (hostname) => {
        resolved.push(hostname);
        const addresses = names[hostname];
        if (!addresses) throw new Error('ENOTFOUND');
        return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
      // Every checked address is this test's own server.
      transport: (request, isSecure) => {
        dialled.push({ ...request, isSecure });
        return httpRequest({ ...request, host: '127.0.0.1', port: (server.address() as AddressInfo).port });
      },
      ...options,
    });
  const redirectTo =
    (location: string, status = 302): Answer =>
    (response) =>
      void response.writeHead(status, { location }).end('moved');
  const packed =
    (encoding: string, body: Buffer): Answer =>
    (response) =>
      void response.writeHead(200, { 'content-encoding': encoding }).end(body);

  it('S8: gets a page from the checked address, under its name', async () => {
    expect(await clientOf().send('https://example.com/a?b=1#c')).toMatchObject({
      status: 'answered',
      url: 'https://example.com/a?b=1#c',
      statusCode: 200,
      body: Buffer.from('plain'),
    });
    expect(dialled).toMatchObject([{ host: publicIp, port: 443, servername: 'example.com', isSecure: true }]);
    expect(requests[0]?.url).toBe('/a?b=1');
    expect(requests[0]?.headers).toEqual({
      host: 'example.com',
      'user-agent': 'Quillcast (link reader)',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    });
  });

  it.each([
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.com/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://example.com:22/', 'port'],
    ['http://example.com:8080/', 'port'],
    ['http://user@example.com/', 'credentials'],
    ['http://user:pass@example.com/', 'credentials'],
    ['no address', 'not_an_address'],
    ['http://127.0.0.1/', 'inside'],
    ['http://2130706433/', 'inside'],
    ['http://0x7f.1/', 'inside'],
    ['http://0177.0.0.1/', 'inside'],
    ['http://127.1/', 'inside'],
    ['http://①②⑦.0.0.1/', 'inside'],
    ['http://169.254.169.254/latest/meta-data/', 'inside'],
    ['http://[::1]/', 'inside'],
    ['http://[::ffff:10.0.0.1]/', 'inside'],
    ['http://[fd00:ec2::254]/', 'inside'],
    ['http://localhost/', 'inside'],
    ['http://localhost./', 'inside'],
    ['http://LOCALHOST/', 'inside'],
    ['http://app.localhost/', 'inside'],
    ['http://postgres/', 'inside'],
    ['http://metadata.google.internal/', 'inside'],
  ])('S8: refuses %s', async (address, reason) => {
    expect(await clientOf().send(address)).toEqual({ status: 'refused', reason });
    expect(dialled).toEqual([]);
  });

  it('S8: fetches from the checked address with headers and a body, and hands over a redirect unfollowed', async () => {
    names['api.example.com'] = [publicIp];
    answers = {
      'api.example.com/v1': (response, request) => void request.pipe(response.writeHead(201, { 'x-own': 'a' })),
      'api.example.com/v2': redirectTo('https://elsewhere.example.com/'),
    };
    const init = { method: 'POST', headers: { authorization: 'Bearer k' }, body: 'brief' };
    const response = await clientOf().fetch('https://api.example.com/v1', init);
    expect([response.status, response.headers.get('x-own'), await response.text()]).toEqual([201, 'a', 'brief']);
    expect(dialled).toMatchObject([{ host: publicIp, port: 443, servername: 'api.example.com' }]);
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer k', 'accept-encoding': 'identity' });
    expect((await clientOf().fetch('https://api.example.com/v2')).status).toBe(302);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['http://example.com/', 'scheme'],
    ['https://10.0.0.1/', 'inside'],
    ['https://0x7f.1/', 'inside'],
    ['https://rebind.example.com/', 'inside'],
    ['https://localhost/', 'inside'],
    ['https://example.com:8443/', 'port'],
    ['https://key@example.com/', 'credentials'],
  ])('S8: fetches nothing from %s', async (address, reason) => {
    names['rebind.example.com'] = [publicIp, '10.0.0.1'];
    await expect(clientOf().fetch(address)).rejects.toMatchObject({ reason });
    expect(dialled).toEqual([]);
  });

  it('S8: stops a fetch at its signal, also in mid-body', async () => {
    answers = { 'example.com/': (response) => void response.write('begun') };
    const controller = new AbortController();
    const response = await clientOf().fetch('https://example.com/', { signal: controller.signal });
    const reading = response.text();
    controller.abort();
    await expect(reading).rejects.toThrow();
  });

  it('S8: refuses a name when any of its addresses lies inside', async () => {
    names = { 'rebind.example.com': [publicIp, '10.0.0.1'], 'six.example.com': ['2606:4700::1', '::1'] };
    for (const name of Object.keys(names)) {
      expect(await clientOf().send(`http://${name}/`)).toEqual({ status: 'refused', reason: 'inside' });
    }
    expect(dialled).toEqual([]);
  });

  it('S8: resolves a name once, so that it cannot point elsewhere after the check', async () => {
    const turns = [[publicIp], ['127.0.0.1']];
    const resolve = async () => (turns.shift() ?? []).map((address) => ({ address, family: 4 }));
    expect((await clientOf({ resolve }).send('http://example.com/')).status).toBe('answered');
    expect(dialled.map(({ host }) => host)).toEqual([publicIp]);
    expect(turns).toHaveLength(1);
  });

  it('prefers IPv4, and takes IPv6 where there is nothing else', async () => {
    names = { 'both.example.com': ['2606:4700::1', publicIp], 'six.example.com': ['2606:4700::1'] };
    for (const name of Object.keys(names)) await clientOf().send(`http://${name}./`);
    expect(dialled.map(({ host }) => host)).toEqual([publicIp, '2606:4700::1']);
  });

  it('follows three redirects and no fourth, each checked anew', async () => {
    names = { 'a.example.com': [publicIp], 'b.example.com': ['8.8.8.8'] };
    answers = {
      'a.example.com/1': redirectTo('/2', 301),
      'a.example.com/2': redirectTo('http://b.example.com/3', 307),
      'b.example.com/3': redirectTo('//a.example.com/4', 308),
      'a.example.com/0': redirectTo('/1'),
    };
    expect(await clientOf().send('http://a.example.com/1')).toMatchObject({ url: 'http://a.example.com/4' });
    expect(resolved).toEqual(['a.example.com', 'a.example.com', 'b.example.com', 'a.example.com']);
    const tooMany = await clientOf().send('http://a.example.com/0');
    expect(tooMany).toEqual({ status: 'refused', reason: 'too_many_redirects' });
  });

  it.each([
    ['http://127.0.0.1/', 'inside'],
    ['http://[::1]:80/', 'inside'],
    ['http://inside.example.com/', 'inside'],
    ['http://example.com:6379/', 'port'],
    ['http://user@example.com/', 'credentials'],
    ['file:///etc/passwd', 'scheme'],
  ])('S8: refuses a redirect to %s', async (location, reason) => {
    names['inside.example.com'] = ['192.168.0.1'];
    answers = { 'example.com/': redirectTo(location) };
    expect(await clientOf().send('http://example.com/')).toEqual({ status: 'refused', reason });
    expect(requests).toHaveLength(1);
  });

  it('S8: refuses a redirect from https to http', async () => {
    answers = { 'example.com/': redirectTo('http://example.com/plain') };
    expect(await clientOf().send('https://example.com/')).toEqual({ status: 'refused', reason: 'downgrade' });
    expect(requests).toHaveLength(1);
  });

  it('tells the target that was waited for, and does not open it', async () => {
    answers = { 'example.com/': redirectTo('http://127.0.0.1/target') };
    const outcome = await clientOf().send('https://example.com/', { stopAt: ({ pathname }) => pathname === '/target' });
    expect(outcome).toEqual({ status: 'redirected', url: 'http://127.0.0.1/target' });
    expect(requests).toHaveLength(1);
  });

  it('sends no cookie back', async () => {
    answers = {
      'example.com/': (response) => void response.writeHead(302, { location: '/2', 'set-cookie': 'a=1' }).end(),
    };
    await clientOf().send('http://example.com/');
    expect(requests[1]?.url).toBe('/2');
    expect(requests[1]?.headers).not.toHaveProperty('cookie');
  });

  it('asks for the head alone', async () => {
    expect(await clientOf().send('http://example.com/', { method: 'HEAD' })).toMatchObject({ body: Buffer.alloc(0) });
    expect(requests[0]?.method).toBe('HEAD');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', quickBrotli],
  ])('unpacks %s', async (encoding, pack) => {
    answers = { 'example.com/': packed(encoding, pack(Buffer.from('unpacked'))) };
    expect(await clientOf().send('http://example.com/')).toMatchObject({ body: Buffer.from('unpacked') });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', quickBrotli],
  ])('S8: stops at 5 MB of what %s unpacks to', async (encoding, pack) => {
    const atLimit = pack(Buffer.alloc(5 * mebibyte));
    const bomb = pack(Buffer.alloc(5 * mebibyte + 1));
    answers = { 'example.com/fits': packed(encoding, atLimit), 'example.com/bomb': packed(encoding, bomb) };
    expect((await clientOf().send('http://example.com/fits')).status).toBe('answered');
    expect(await clientOf().send('http://example.com/bomb')).toEqual({ status: 'too_large' });
  });

  it('S8: stops at 5 MB of a body that never ends', async () => {
    const piece = Buffer.alloc(mebibyte);
    answers = {
      'example.com/': (response) => {
        const more = (): void => {
          while (!response.destroyed && response.write(piece));
        };
        response.on('drain', more);
        more();
      },
    };
    expect(await clientOf().send('http://example.com/')).toEqual({ status: 'too_large' });
  });

  it.each<[string, Answer]>([
    ['never answers', () => undefined],
    ['stops in its body', (response) => void response.write('begun')],
    [
      'stops in a packed body',
      (response) => {
        void response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('begun').subarray(0, 12));
      },
    ],
  ])('S8: gives up on a server that %s', async (_, answer) => {
    answers = { 'example.com/': answer };
    expect(await clientOf({ deadlineMs: 100 }).send('http://example.com/')).toEqual({ status: 'timed_out' });
  });

  it('S8: gives up on a name that is not resolved in time, and on redirects that take too long together', async () => {
    const resolve = (): Promise<never> => new Promise(() => undefined);
    expect(await clientOf({ deadlineMs: 50, resolve }).send('http://example.com/')).toEqual({ status: 'timed_out' });
    answers = { 'example.com/': redirectTo('/2'), 'example.com/2': () => undefined };
    expect(await clientOf({ deadlineMs: 100 }).send('http://example.com/')).toEqual({ status: 'timed_out' });
  });

  it.each<[string, Answer]>([
    ['cuts the connection', (response) => void response.socket?.destroy()],
    ['packs what was not asked for', packed('zstd', Buffer.from('x'))],
    ['packs twice', packed('gzip, gzip', gzipSync(gzipSync('x')))],
    ['sends a broken pack', packed('gzip', Buffer.from('no gzip'))],
    ['redirects to nonsense', redirectTo('http://[nonsense/')],
    [
      'changes the protocol',
      (response) => {
        response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
      },
    ],
  ])('fails on a server that %s', async (_, answer) => {
    answers = { 'example.com/': answer };
    expect(await clientOf().send('http://example.com/')).toEqual({ status: 'failed' });
  });

  it('fails on a name that is none, or that has no address', async () => {
    names = { 'empty.example.com': [] };
    expect(await clientOf().send('http://missing.example.com/')).toEqual({ status: 'failed' });
    expect(await clientOf().send('http://empty.example.com/')).toEqual({ status: 'failed' });
  });
});
