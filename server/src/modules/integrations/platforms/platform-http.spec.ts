import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer, type IncomingMessage, type RequestListener, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Deadline } from '../../../common/time/deadline';
import { isForeignAddress, PlatformHttp, publicLookup } from './platform-http';

describe('the HTTP client of the adapters', () => {
  const http = new PlatformHttp();
  const impatient = new PlatformHttp(100);
  const servers: (Server | HttpServer)[] = [];
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await Promise.all(servers.splice(0).map((server) => once(server.close(), 'close')));
  });
  afterAll(() => {
    http.close();
    impatient.close();
  });

  const listening = async (server: Server | HttpServer): Promise<string> => {
    servers.push(server);
    server.on('connection', (socket: Socket) => sockets.push(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const serve = async (listener: RequestListener): Promise<string> =>
    `http://${await listening(createServer(listener))}`;
  const textOf = async (request: IncomingMessage): Promise<string> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString();
  };

  it('hands over what was answered, over one connection', async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      void textOf(request).then((text) => {
        seen.push(`${request.method} ${request.url} ${request.headers['x-a']} ${text}`);
        response.writeHead(201, { 'x-restli-id': 'urn:1' }).end('{"é":1}');
      });
    });
    const call = { method: 'POST', url: `${url}/a?b=%20c`, headers: { 'x-a': '1' }, body: 'é' } as const;
    const answers = [await http.send(call), await http.send(call)];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'answered', statusCode: 201, headers: { 'x-restli-id': 'urn:1' } });
      expect(answer).toMatchObject({ text: '{"é":1}' });
    }
    expect(seen).toEqual(['POST /a?b=%20c 1 é', 'POST /a?b=%20c 1 é']);
    expect(sockets).toHaveLength(1);
  });

  it('leaves a kept connection on which an answer came twice, read or not', async () => {
    let calls = 0;
    const answerTo = (call: number): string => `HTTP/1.1 201 Created\r\ncontent-length: 1\r\n\r\n${call}`;
    const server = createTcpServer((socket) => {
      socket.on('data', () => {
        calls += 1;
        socket.write(answerTo(calls));
      });
    });
    const call = { method: 'POST', url: `http://${await listening(server)}/`, body: 'x' } as const;
    expect(await http.send(call)).toMatchObject({ text: '1' });
    // Both ends are in this process: the answer lies unread when the next call begins.
    sockets[0]?.write(answerTo(1));
    expect(await http.send(call)).toMatchObject({ text: '2' });
    expect(sockets).toHaveLength(2);
    sockets[1]?.write(answerTo(2));
    for (let round = 0; round < 4; round += 1) await nextRound();
    expect(await http.send(call)).toMatchObject({ text: '3' });
    expect(sockets).toHaveLength(3);
  });

  it('takes no answer of the call before for its own, and nothing more from that connection', async () => {
    let calls = 0;
    const answerTo = (call: number): string =>
      `HTTP/1.1 201 Created\r\nx-request-id: ${call}\r\ncontent-length: 1\r\n\r\n${call}`;
    const server = createTcpServer((socket) => {
      socket.on('data', () => {
        calls += 1;
        socket.write(calls === 2 ? answerTo(1) : answerTo(calls));
      });
    });
    const call = { method: 'POST', url: `http://${await listening(server)}/`, body: 'x' } as const;
    expect(await http.send(call)).toMatchObject({ text: '1' });
    expect(await http.send(call)).toEqual({ status: 'no_answer', why: 'the answer before came twice' });
    expect(await http.send(call)).toMatchObject({ text: '3' });
    expect(sockets).toHaveLength(2);
  });

  it('takes an answer with the id of the one before and other words for its own', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.setHeader('x-request-id', 'always the same').end(String(calls));
    });
    for (const text of ['1', '2']) expect(await http.send({ method: 'GET', url })).toMatchObject({ text });
    expect(sockets).toHaveLength(1);
  });

  it('does not follow a redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: '/else' }).end();
    });
    expect(await http.send({ method: 'GET', url: `${url}/here` })).toMatchObject({ statusCode: 302 });
    expect(paths).toEqual(['/here']);
  });

  it('knows that nothing was sent when the door is shut', async () => {
    const server = createServer();
    const address = await listening(server);
    servers.splice(0);
    await once(server.close(), 'close');
    expect(await http.send({ method: 'POST', url: `http://${address}/` })).toEqual({ status: 'not_reached' });
  });

  it('knows that nothing was sent when there is no file descriptor left for a connection', async () => {
    const url = await serve((_, response) => void response.end());
    await http.send({ method: 'GET', url });
    const { _handle: handle } = sockets[0] as unknown as { _handle: { connect: () => number } };
    // What Node is told by the system, over the prototype of all TCP connections.
    const connect = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'connect');
    connect.mockReturnValue(-constants.errno.EMFILE);
    const fresh = new PlatformHttp();
    try {
      for (const to of [url, url.replace('http:', 'https:'), url.replace('127.0.0.1', 'localhost')])
        expect(await fresh.send({ method: 'POST', url: to, body: 'x' })).toEqual({ status: 'not_reached' });
      expect(connect).toHaveBeenCalled();
    } finally {
      connect.mockRestore();
      fresh.close();
    }
  });

  it('knows that nothing was sent when the connection does not come about in time', async () => {
    // It takes the connection and never speaks TLS.
    const url = `https://${await listening(createTcpServer())}/`;
    expect(await impatient.send({ method: 'POST', url, body: 'x' })).toEqual({ status: 'not_reached' });
  });

  it('gives up on silence, and on an answer that stops', async () => {
    const silent = await serve(() => undefined);
    const stopping = await serve((_, response) => void response.writeHead(200).write('{'));
    for (const url of [silent, stopping]) {
      expect(await impatient.send({ method: 'GET', url })).toEqual({ status: 'no_answer', why: 'timed out' });
    }
  });

  it('ends the connection of a call that it gave up on', async () => {
    const server = createServer(() => undefined);
    const url = `http://${await listening(server)}`;
    const [socket] = await Promise.all([once(server, 'connection'), impatient.send({ method: 'GET', url })]);
    if (!socket[0].destroyed) await once(socket[0] as Socket, 'close');
  });

  it('does not know what came of a call whose connection breaks, and does not repeat it', async () => {
    let count = 0;
    const reset = await serve((request) => {
      count += 1;
      request.socket.resetAndDestroy();
    });
    expect(await http.send({ method: 'POST', url: reset, body: 'x' })).toEqual({
      status: 'no_answer',
      why: 'ECONNRESET',
    });
    expect(count).toBe(1);
    const cut = await serve((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy());
    });
    expect(await http.send({ method: 'POST', url: cut })).toEqual({ status: 'no_answer', why: 'connection lost' });
  });

  it('does not know what came of a call that met a kept connection as it closed', async () => {
    let count = 0;
    const url = await serve((request, response) => {
      count += 1;
      if (count === 1) response.end('ok');
      else request.socket.destroy();
    });
    await http.send({ method: 'POST', url });
    expect(await http.send({ method: 'POST', url, body: 'x' })).toMatchObject({ status: 'no_answer' });
    expect(sockets).toHaveLength(1);
    expect(count).toBe(2);
  });

  it('stops at 1 MB', async () => {
    const ofSize = (bytes: number) => serve((_, response) => void response.end('x'.repeat(bytes)));
    expect(await http.send({ method: 'GET', url: await ofSize(1024 * 1024) })).toMatchObject({ status: 'answered' });
    expect(await http.send({ method: 'GET', url: await ofSize(1024 * 1024 + 1) })).toEqual({
      status: 'no_answer',
      why: 'answer too long',
    });
  });

  it('reads little more than that of an answer of 100 MB', async () => {
    const mebibyte = Buffer.alloc(1024 * 1024, 'x');
    let isClosed: Promise<unknown> = Promise.resolve();
    const url = await serve((_, response) => {
      isClosed = once(response, 'close');
      Readable.from(Array<Buffer>(100).fill(mebibyte)).pipe(response);
    });
    expect(await http.send({ method: 'GET', url })).toEqual({ status: 'no_answer', why: 'answer too long' });
    await isClosed;
    // The rest lies in the buffers of the connection.
    expect(sockets[0]?.bytesWritten).toBeLessThan(20 * mebibyte.length);
  });

  it('sends nothing after its time, over a new connection or a kept one', async () => {
    const bodies: string[] = [];
    const url = await serve((request, response) => {
      void textOf(request).then((text) => {
        bodies.push(text);
        response.end();
      });
    });
    const post = (body: string, inMs: number) =>
      http.send({ method: 'POST', url, body, sendBefore: new Deadline(inMs) });
    expect(await post('late', -1)).toEqual({ status: 'too_late' });
    expect(await post('in time', 60_000)).toMatchObject({ status: 'answered' });
    expect(await post('late', -1)).toEqual({ status: 'too_late' });
    expect(await post('after', 60_000)).toMatchObject({ status: 'answered' });
    expect(bodies).toEqual(['in time', 'after']);
  });

  it('sends nothing when the machine slept since, although its monotonic clock stood still', async () => {
    const url = await serve((_request, response) => response.end());
    const sendBefore = new Deadline(60_000);
    const wokenAt = Date.now() + 60_001;
    const timeOfDay = jest.spyOn(Date, 'now').mockReturnValue(wokenAt);
    const answer = await http.send({ method: 'POST', url, sendBefore });
    timeOfDay.mockRestore();
    expect(answer).toEqual({ status: 'too_late' });
  });

  describe('addresses of servers that somebody names', () => {
    const finding = (...addresses: string[]) =>
      jest.fn((_name: string, _options: object, found: (error: null, all: object[]) => void) =>
        found(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      ) as jest.Mock & typeof lookup;

    it.each([
      ['https://pds.example.com', true],
      ['http://pds.example.com', false],
      ['https://127.0.0.1', false],
      ['https://[::1]', false],
      ['https://localhost', false],
      ['https://pds.example.com:8443', false],
      ['https://ada@pds.example.com', false],
      ['pds.example.com', false],
    ])('%s may be called: %s', (url, isOne) => {
      expect(isForeignAddress(url)).toBe(isOne);
    });

    it.each([
      [['93.184.215.14'], true],
      [['10.0.0.1'], false],
      [['93.184.215.14', '127.0.0.1'], false],
    ])('of a name that stands for %j is one connected to: %s', async (addresses, isReached) => {
      const found = await new Promise((resolve) => {
        publicLookup(finding(...addresses))('pds.example.com', { all: true }, (error, all) => resolve(error ?? all));
      });
      expect(Array.isArray(found)).toBe(isReached);
    });

    it('asks for the addresses when it connects', async () => {
      const resolve = finding('10.0.0.1');
      const guarded = new PlatformHttp(100, resolve);
      const call = { method: 'GET', url: 'https://pds.example.com/a', isForeign: true } as const;
      expect(await guarded.send(call)).toEqual({ status: 'not_reached' });
      expect(resolve).toHaveBeenCalledTimes(1);
      guarded.close();
    });
  });
});
