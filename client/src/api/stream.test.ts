import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStream } from '@/api/stream';
import { connectApiToApp } from '@/app/connect-api';
import { useAuthStore } from '@/features/session/store';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { signIn } from '@/testing/render';
import { refuse, server, stream } from '@/testing/server';

const path = '/api/tweetgen/generate';
const request = (signal = new AbortController().signal) =>
  ({ path, body: { prompt: 'Tea' }, signal, idempotencyKey: 'key-1' }) as const;

beforeEach(() => {
  connectApiToApp(() => undefined);
  signIn();
});

describe('readStream', () => {
  it('reports start, deltas and items in order and resolves with done', async () => {
    server.use(
      stream(path, [
        ['start', { count: 1 }],
        ['delta', { index: 0, text: 'Tea ' }],
        ['delta', { index: 0, text: 'first.' }],
        ['item', { id: 't1', text: 'Tea first.' }],
        ['done', { generationId: 'g1' }],
      ]),
    );
    const log: unknown[] = [];
    const result = await readStream(request(), {
      onStart: (data) => log.push(['start', data]),
      onDelta: (delta) => log.push(['delta', delta.text]),
      onItem: (item: { id: string }) => log.push(['item', item.id]),
      onDone: (data: { generationId: string }) => log.push(['done', data.generationId]),
    });
    expect(result).toEqual({ generationId: 'g1' });
    expect(log).toEqual([
      ['start', { count: 1 }],
      ['delta', 'Tea '],
      ['delta', 'first.'],
      ['item', 't1'],
      ['done', 'g1'],
    ]);
  });

  it('asks for an event stream, with the key and the Bearer', async () => {
    const seen: Headers[] = [];
    server.use(
      http.post(`*${path}`, ({ request: { headers } }) => {
        seen.push(headers);
        return new HttpResponse('event: done\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } });
      }),
    );
    await readStream(request(), {});
    expect(Object.fromEntries(seen[0] ?? [])).toMatchObject({
      accept: 'text/event-stream',
      'idempotency-key': 'key-1',
      authorization: 'Bearer access-1',
    });
  });

  it('puts events together that arrive in pieces, with comments and carriage returns between', async () => {
    const pieces = [
      ': hello\r\n\r\nevent: del',
      'ta\r\ndata: {"index":0,\r\ndata: "text":"é',
      '"}\r\n\r\nevent: done\r\ndata: {"n":1}\r\n\r\n',
    ];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        pieces.forEach((piece) => controller.enqueue(new TextEncoder().encode(piece)));
        controller.close();
      },
    });
    server.use(
      http.post(`*${path}`, () => new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })),
    );
    const onDelta = vi.fn();
    await expect(readStream(request(), { onDelta })).resolves.toEqual({ n: 1 });
    expect(onDelta).toHaveBeenCalledExactlyOnceWith({ index: 0, text: 'é' });
  });

  it('opens the upgrade dialog for an error event, and keeps the items before it', async () => {
    const error = {
      type: 'USAGE_LIMIT_EXCEEDED',
      message: 'Used up.',
      feature: 'daily generations',
      requiredPlan: 'starter',
      currentUsage: 20,
      limit: 20,
    };
    server.use(
      stream(path, [
        ['item', { id: 't1' }],
        ['error', error],
      ]),
    );
    const onItem = vi.fn();
    await expect(readStream(request(), { onItem })).rejects.toMatchObject({
      type: 'USAGE_LIMIT_EXCEEDED',
      message: 'Used up.',
    });
    expect(onItem).toHaveBeenCalledOnce();
    expect(useUpgradeStore.getState()).toMatchObject({
      isOpen: true,
      currentUsage: 20,
      limit: 20,
      feature: 'daily generations',
    });
  });

  it('understands the whole envelope in an error event', async () => {
    server.use(
      stream(path, [
        ['error', { success: false, statusCode: 402, message: 'Used up.', error: { type: 'FEATURE_RESTRICTED' } }],
      ]),
    );
    await expect(readStream(request(), {})).rejects.toMatchObject({
      status: 402,
      type: 'FEATURE_RESTRICTED',
      message: 'Used up.',
    });
    expect(useUpgradeStore.getState().isOpen).toBe(true);
  });

  it('ends the session for a 401 error event', async () => {
    server.use(stream(path, [['error', { type: 'UNAUTHENTICATED', message: 'Signed out elsewhere.' }]]));
    await expect(readStream(request(), {})).rejects.toMatchObject({ type: 'UNAUTHENTICATED' });
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
  });

  it('throws the envelope when the server refuses before the stream', async () => {
    server.use(refuse('post', path, { status: 503, type: 'SERVICE_UNAVAILABLE', message: 'Starting.' }));
    await expect(readStream(request(), {})).rejects.toMatchObject({ status: 503, message: 'Starting.' });
  });

  it('refreshes the session before the stream like any call', async () => {
    let tries = 0;
    server.use(
      http.post('*/api/auth/refresh', () =>
        HttpResponse.json({ success: true, data: { accessToken: 'a2', refreshToken: 'r2' } }),
      ),
      http.post(`*${path}`, () => {
        tries += 1;
        return tries === 1
          ? new HttpResponse(null, { status: 401 })
          : new HttpResponse('event: done\ndata: {"ok":1}\n\n', { headers: { 'content-type': 'text/event-stream' } });
      }),
    );
    await expect(readStream(request(), {})).resolves.toEqual({ ok: 1 });
  });

  it('does not take a connection that breaks off for a success', async () => {
    server.use(stream(path, [['item', { id: 't1' }]]));
    await expect(readStream(request(), {})).rejects.toMatchObject({ type: 'STREAM_BROKEN', message: '' });
  });

  it('takes a plain JSON answer as done', async () => {
    server.use(http.post(`*${path}`, () => HttpResponse.json({ success: true, data: { generationId: 'g1' } })));
    await expect(readStream(request(), {})).resolves.toEqual({ generationId: 'g1' });
  });

  it('stops when the caller aborts and closes the connection', async () => {
    const caller = new AbortController();
    let isClosed = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('event: item\ndata: {"id":"t1"}\n\n')),
      cancel: () => {
        isClosed = true;
      },
    });
    // Past msw, which keeps a copy of the body open.
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
    const items: unknown[] = [];
    const reading = readStream(request(caller.signal), {
      onItem: (item) => {
        items.push(item);
        caller.abort();
      },
    });
    await expect(reading).rejects.toHaveProperty('name', 'AbortError');
    expect(items).toEqual([{ id: 't1' }]);
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });
});
