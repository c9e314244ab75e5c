import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { OpenSockets } from './http-server';

describe('OpenSockets', () => {
  let server: Server;
  let sockets: OpenSockets;
  const answers: (() => void)[] = [];
  const answerLater: RequestListener = (request, response) => {
    request.resume();
    answers.push(() => response.end('done'));
  };
  beforeEach(async () => {
    server = createServer(answerLater);
    sockets = new OpenSockets(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    answers.length = 0;
  });

  const open = async (text: string): Promise<Socket> => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const accepted = once(server, 'connection');
    await Promise.all([once(client, 'connect'), accepted]);
    client.on('error', () => undefined);
    if (text) await new Promise((resolve) => client.write(text, resolve));
    return client;
  };
  const asked = (text: string) => Promise.all([once(server, 'request'), open(text)]).then(([, client]) => client);
  const ended = (client: Socket) =>
    new Promise<void>((resolve) => {
      if (client.closed) resolve();
      else client.resume().once('close', () => resolve());
    });

  it.each(['', 'GET / HTTP/1.1\r\nhost: a\r\n'])('ends a connection that has said %j', async (text) => {
    const client = await open(text);
    sockets.endUnasked();
    await ended(client);
  });

  it('ends a connection whose request never comes whole', async () => {
    const client = await asked('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf');
    sockets.endUnasked();
    await ended(client);
  });

  it('ends a connection that waits for its next request', async () => {
    const client = await asked('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    const answered = once(client, 'data');
    answers[0]?.();
    await answered;
    sockets.endUnasked();
    await ended(client);
  });

  it('leaves one alone that waits for an answer', async () => {
    const client = await asked('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    sockets.endUnasked();
    const answered = once(client, 'data');
    answers[0]?.();
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
