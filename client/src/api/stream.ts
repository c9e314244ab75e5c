import { apiConnection } from '@/api/connection';
import { ApiError, type ErrorDetails, isUpgradeError, toApiError } from '@/api/errors';
import { apiFetch } from '@/api/fetch';
import { idempotencyHeader } from '@/api/client';

export interface StreamHandlers<Item, Done> {
  onStart?: (data: unknown) => void;
  /** Provisional text of the item at `index`; an `item` replaces it. */
  onDelta?: (delta: { index: number; text: string }) => void;
  /** One finished, checked item, complete. */
  onItem?: (item: Item) => void;
  /** How far a long piece of work is. */
  onProgress?: (data: unknown) => void;
  /** The JSON answer's data. */
  onDone?: (data: Done) => void;
}

export interface StreamRequest {
  path: `/api/${string}`;
  body: unknown;
  signal: AbortSignal;
  idempotencyKey: string;
  headers?: Record<string, string>;
}

/**
 * Sends a generating POST and reads its server-sent events. Resolves with the `done` data; rejects with ApiError when
 * the server refuses, before or within the stream, and with an AbortError when `signal` fires (items already reported
 * stay with the caller).
 */
export async function readStream<Item, Done>(
  { path, body, signal, idempotencyKey, headers }: StreamRequest,
  handlers: StreamHandlers<Item, Done>,
): Promise<Done> {
  const request = new Request(new URL(path, location.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...idempotencyHeader(idempotencyKey),
      ...headers,
    },
    body: JSON.stringify(body),
    signal,
  });
  const response = await apiFetch(request);
  if (!response.ok) throw toApiError(await response.json().catch(() => null), response);
  if (response.headers.get('content-type')?.includes('application/json') === true)
    return wholeAnswer(response, handlers);
  for await (const event of serverSentEvents(response, signal)) {
    const result = dispatch(event, handlers, response);
    if (result !== undefined) return result.done;
  }
  signal.throwIfAborted();
  throw brokenOff(response);
}

/** A server may answer a stream's request with plain JSON; it then counts as `done`. */
async function wholeAnswer<Item, Done>(response: Response, handlers: StreamHandlers<Item, Done>): Promise<Done> {
  const { data } = (await response.json()) as { data: Done };
  handlers.onDone?.(data);
  return data;
}

interface ServerSentEvent {
  event: string;
  data: string;
}

function dispatch<Item, Done>(
  { event, data }: ServerSentEvent,
  handlers: StreamHandlers<Item, Done>,
  response: Response,
): { done: Done } | undefined {
  const value: unknown = data === '' ? undefined : JSON.parse(data);
  if (event === 'start') handlers.onStart?.(value);
  else if (event === 'delta') handlers.onDelta?.(value as { index: number; text: string });
  else if (event === 'item') handlers.onItem?.(value as Item);
  else if (event === 'progress') handlers.onProgress?.(value);
  else if (event === 'error') throw streamError(value, response);
  else if (event === 'done') {
    handlers.onDone?.(value as Done);
    return { done: value as Done };
  }
  return undefined;
}

/** The event's data is the error object, or the whole failure envelope. */
function streamError(value: unknown, response: Response): ApiError {
  const body = (value ?? {}) as Partial<ErrorDetails> & { message?: string; statusCode?: number; error?: ErrorDetails };
  const envelope = body.error === undefined ? { message: body.message, error: body } : body;
  const error = toApiError(envelope, { status: body.statusCode ?? response.status, headers: response.headers });
  if (isUpgradeError(error)) apiConnection().requireUpgrade(error.error);
  if (error.status === 401 || error.type === 'UNAUTHENTICATED') apiConnection().endSession();
  return error;
}

/** The connection ended without `done`: a restart or a proxy. Not the caller's doing, so it must not look like success. */
function brokenOff(response: Response): ApiError {
  return toApiError({ message: '', error: { type: 'STREAM_BROKEN' } }, response);
}

/** Splits a response into events: fields until a blank line, `data` lines joined, comments skipped (WHATWG HTML §9.2). */
export async function* serverSentEvents(response: Response, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  // Closing the connection tells the server to stop the model.
  const close = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', close);
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += (value ?? '').replaceAll('\r', '');
      const blocks = rest.split('\n\n');
      rest = done ? '' : (blocks.pop() ?? '');
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event !== null) yield event;
      }
      if (done) return;
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

function parseBlock(block: string): ServerSentEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 && event === 'message' ? null : { event, data: data.join('\n') };
}
