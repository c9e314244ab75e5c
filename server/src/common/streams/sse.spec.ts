import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SseWriter } from './sse';

interface Connection {
  writer: SseWriter;
  raw: ServerResponse;
  client: IncomingMessage;
  close: () => void;
}
const open: Connection[] = [];

/** One real connection, so that backpressure and closing are real. */
async function connect(): Promise<Connection> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const [, raw] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const reply = { raw, getHeaders: () => ({ 'x-request-id': 'id', absent: undefined }), hijack: () => undefined };
  const writer = new SseWriter(reply as unknown as FastifyReply);
  const [client] = (await once(request, 'response')) as [IncomingMessage];
  const close = (): void => {
    request.destroy();
    server.close();
  };
  const connection = { writer, raw, client, close };
  open.push(connection);
  return connection;
}

describe('SseWriter', () => {
  afterEach(() => {
    jest.useRealTimers();
    for (const { close } of open.splice(0)) close();
  });

  it('writes events in the wire format, with the headers that were set before', async () => {
    const { writer, client } = await connect();
    await writer.send('delta', { text: 'line one\nline two' });
    writer.end();
    let text = '';
    for await (const chunk of client) text += String(chunk);
    expect(text).toBe('event: delta\ndata: {"text":"line one\\nline two"}\n\n');
    expect(client.headers).toMatchObject({ 'x-request-id': 'id', 'content-type': 'text/event-stream; charset=utf-8' });
  });

  it('lets the sender wait for a slow reader, and go on when the reader is gone', async () => {
    const { writer, client, raw, close } = await connect();
    client.pause();
    const piece = { text: 'x'.repeat(100_000) };
    let sent = 0;
    const flood = (async () => {
      for (; sent < 1_000; sent += 1) await writer.send('delta', piece);
    })();
    // Until the buffers of the system are full as well.
    for (let quiet = 0, before = -1; quiet < 200; quiet = sent === before ? quiet + 1 : 0) {
      before = sent;
      await new Promise(setImmediate);
    }
    expect(sent).toBeLessThan(1_000);
    expect(raw.writableNeedDrain).toBe(true);
    close();
    await flood;
    expect(sent).toBe(1_000);
  });

  it('says something every 15 seconds, until the end', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const { writer, raw } = await connect();
    const written = jest.spyOn(raw, 'write');
    jest.advanceTimersByTime(30_000);
    expect(written.mock.calls).toEqual([[': still here\n\n'], [': still here\n\n']]);
    writer.end();
    jest.advanceTimersByTime(60_000);
    expect(written).toHaveBeenCalledTimes(2);
  });
});
