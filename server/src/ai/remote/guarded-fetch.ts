import { field, parsedJson } from './fields';
import {
  ApiFault,
  ConnectionFault,
  GarbledFault,
  NotAnApiFault,
  retryAfterMs,
  TooLongFault,
  UpstreamFault,
} from './upstream-fault';

/** Longest single event of a stream, and longest answer that is none. 64 KiB of text is six times that when escaped. */
const maxEventBytes = 512 * 1024;
/** Bounds a whole stream: one event of a few hundred bytes for each token, thinking included. */
const maxStreamBytes = 16 * 1024 * 1024;
const maxErrorBytes = 16 * 1024;
const longestFieldName = 6;

/** How an address is reached: the global one, or one that refuses some addresses by throwing an UpstreamFault. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
type IsAnswer = (body: unknown) => boolean;

/**
 * Returns a `fetch` for a maker's SDK. It passes on event streams only, bounded; turns a whole answer, as servers without
 * streaming send it, into a stream of one event; throws an UpstreamFault for everything else.
 */
export function guardedFetch(isAnswer: IsAnswer, via: Fetch = fetch): Fetch {
  return async (input, init) => {
    const response = await reach(input, init, via);
    if (!response.body) throw new NotAnApiFault();
    const declared = formOf(response.headers.get('content-type') ?? '');
    const pieces = bounded(response.body, { maxBytes: declared === 'json' ? maxEventBytes : maxStreamBytes });
    const start = declared === 'undeclared' ? await startOf(pieces) : Buffer.alloc(0);
    const form = declared === 'undeclared' ? formOfBody(start.toString()) : declared;
    if (form === 'other') throw new NotAnApiFault();
    const all = continued(start, pieces);
    return asStream(form === 'stream' ? all : oneEvent(wholeAnswer(await joined(all), isAnswer)));
  };
}

/** Returns a small JSON answer; undefined when the server does not give one, for whatever reason: the list is a convenience. */
export async function guardedJson(url: string, init: RequestInit, via: Fetch = fetch): Promise<unknown> {
  try {
    return await fetchedJson(url, init, via);
  } catch (error) {
    if (error instanceof UpstreamFault) return undefined;
    throw error;
  }
}

/** Returns a JSON answer of at most 512 KB; throws an UpstreamFault for everything else. */
export async function fetchedJson(url: string, init: RequestInit, via: Fetch = fetch): Promise<unknown> {
  const response = await reach(url, init, via);
  const body = parsedJson(await textOf(response, maxEventBytes));
  if (body === undefined) throw new NotAnApiFault();
  if (isError(body)) throw new ApiFault(null, body);
  return body;
}

/** Returns the text of an answer, up to `maxBytes` of it, whatever its status; throws an UpstreamFault where none comes. */
export async function fetchedText(url: string, init: RequestInit, maxBytes: number): Promise<string> {
  return textOf(await send(url, init, fetch), maxBytes);
}

/**
 * Returns the objects of an answer in lines of JSON, wherever its pieces end, each of at most 512 KB. A line `{"error": …}` is
 * thrown as an ApiFault, another faulty answer as its UpstreamFault. `maxBytes` bounds the whole; without it the caller must.
 */
export async function* fetchedLines(call: {
  url: string;
  init: RequestInit;
  via?: Fetch;
  maxBytes?: number;
}): AsyncGenerator<unknown> {
  const { body, headers } = await reach(call.url, call.init, call.via ?? fetch);
  const isLines = /^(?:application\/(?:x-ndjson|json|jsonl)\b|text\/plain\b|$)/i.test(
    headers.get('content-type') ?? '',
  );
  if (!body || !isLines) throw new NotAnApiFault();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for await (const piece of bounded(body, { maxBytes: call.maxBytes ?? Infinity, ends: ['\n'] })) {
    const [rest = '', ...lines] = decoder.decode(piece, { stream: true }).split('\n');
    pieces.push(rest);
    for (const line of lines) {
      yield* objectIn(pieces.join(''));
      pieces.splice(0, pieces.length, line);
    }
  }
  yield* objectIn(pieces.join('') + decoder.decode());
}

function* objectIn(line: string): Generator<unknown> {
  if (line.trim() === '') return;
  const value = parsedJson(line);
  if (value === undefined) throw new GarbledFault();
  if (isError(value)) throw new ApiFault(null, value);
  yield value;
}

/** Returns an answer with a status of success; throws an UpstreamFault for every other. */
async function reach(input: string | URL | Request, init: RequestInit | undefined, via: Fetch): Promise<Response> {
  const response = await send(input, init, via);
  if (response.ok) return response;
  const body = parsedJson(await textOf(response, maxErrorBytes).catch(() => ''));
  throw new ApiFault(response.status, body, retryAfterMs(response.headers, Date.now()));
}

/** Redirects are not followed: the key and the brief are for this address alone. */
async function send(input: string | URL | Request, init: RequestInit | undefined, via: Fetch): Promise<Response> {
  const response = await via(input, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    throw error instanceof UpstreamFault ? error : new ConnectionFault(codeOf(error));
  });
  const target = response.headers.get('location');
  if (response.status < 300 || response.status > 399 || !target) return response;
  const url = input instanceof Request ? input.url : String(input);
  throw new NotAnApiFault(URL.canParse(target, url) ? new URL(target, url).origin : 'another address');
}

type Form = 'stream' | 'json' | 'other';

function formOf(contentType: string): Form | 'undeclared' {
  if (/^text\/event-stream\b/i.test(contentType)) return 'stream';
  if (/^application\/json\b/i.test(contentType)) return 'json';
  return /^(?:$|text\/plain\b)/i.test(contentType) ? 'undeclared' : 'other';
}

function formOfBody(start: string): Form {
  if (/^\s*(?:data:|event:|:)/.test(start)) return 'stream';
  return /^\s*\{/.test(start) ? 'json' : 'other';
}

/** Returns enough of a body to tell what it is. */
async function startOf(pieces: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < longestFieldName) {
    const step = await pieces.next();
    if (step.done) break;
    start = Buffer.concat([start, step.value]);
  }
  return start;
}

async function* continued(start: Uint8Array, pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  yield* pieces;
}

function wholeAnswer(text: string, isAnswer: IsAnswer): unknown {
  const body = parsedJson(text);
  if (isError(body)) throw new ApiFault(null, body);
  if (!isAnswer(body)) throw new NotAnApiFault();
  return body;
}

const isError = (body: unknown): boolean => field(body, 'error') !== undefined && field(body, 'error') !== null;

/** Returns the body's text; throws a TooLongFault beyond `maxBytes`. */
async function textOf(response: Response, maxBytes: number): Promise<string> {
  return response.body ? joined(bounded(response.body, { maxBytes })) : '';
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('utf8');
}

/** `ends` are the signs that end an event. */
async function* bounded(
  body: ReadableStream<Uint8Array>,
  { maxBytes, ends = ['\n\n', '\n\r\n'] }: { maxBytes: number; ends?: string[] },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let eventBytes = 0;
  // The blank line that ends an event may come in two pieces.
  let tail: Uint8Array = Buffer.alloc(0);
  try {
    for await (const piece of body) {
      const window = Buffer.concat([tail, piece]);
      const end = Math.max(...ends.map((sign) => window.lastIndexOf(sign)));
      bytes += piece.length;
      eventBytes = end < 0 ? eventBytes + piece.length : window.length - end;
      if (bytes > maxBytes || eventBytes > maxEventBytes) throw new TooLongFault();
      tail = window.subarray(-2);
      yield piece;
    }
  } catch (error) {
    throw error instanceof TooLongFault ? error : new ConnectionFault(codeOf(error));
  }
}

async function* oneEvent(body: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`event: message\ndata: ${JSON.stringify(body)}\n\n`);
}

const asStream = (pieces: AsyncGenerator<Uint8Array>): Response =>
  new Response(ReadableStream.from(pieces), { headers: { 'content-type': 'text/event-stream' } });

/** Node's word for it, such as ECONNREFUSED; fetch itself only says that it failed. */
const codeOf = (error: unknown): string => {
  const code = field(error, 'cause', 'code') ?? field(error, 'code');
  return typeof code === 'string' ? code : '';
};
