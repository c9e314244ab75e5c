import { field } from './fields';
import { ApiFault, ConnectionFault, NotAnApiFault, retryAfterMs, TooLongFault } from './upstream-fault';

/** Longest single event of a stream, and longest answer that is none. 64 KiB of text is six times that when escaped. */
const maxEventBytes = 512 * 1024;
/** All of a stream: one event of a few hundred bytes for each token, thinking included. */
const maxStreamBytes = 16 * 1024 * 1024;
const maxErrorBytes = 16 * 1024;

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * `fetch` for a maker's SDK. Passes on event streams only, bounded; turns a whole answer, as servers without streaming
 * send it, into a stream of one event; throws an UpstreamFault for everything else.
 */
export function guardedFetch(isAnswer: (body: unknown) => boolean): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      throw new ConnectionFault(codeOf(error));
    });
    if (!response.ok) {
      const body = parsed(await textOf(response, maxErrorBytes).catch(() => ''));
      throw new ApiFault(response.status, body, retryAfterMs(response.headers, Date.now()));
    }
    const type = response.headers.get('content-type') ?? '';
    if (/^text\/event-stream\b/i.test(type) && response.body) return asStream(bounded(response.body, maxStreamBytes));
    if (!/^application\/json\b/i.test(type)) throw new NotAnApiFault();
    const body = parsed(await textOf(response, maxEventBytes));
    if (field(body, 'error') !== undefined && field(body, 'error') !== null) throw new ApiFault(null, body);
    if (!isAnswer(body)) throw new NotAnApiFault();
    return asStream(oneEvent(body));
  };
}

/** A small JSON answer; undefined when there is none to be read. */
export async function guardedJson(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, init);
    return response.ok ? parsed(await textOf(response, maxEventBytes)) : undefined;
  } catch {
    return undefined;
  }
}

/** The body's text; throws a TooLongFault beyond `maxBytes`. */
async function textOf(response: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  if (response.body) for await (const piece of bounded(response.body, maxBytes)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function* bounded(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let eventBytes = 0;
  // The blank line that ends an event may come in two pieces.
  let tail: Uint8Array = Buffer.alloc(0);
  try {
    for await (const piece of body) {
      const joined = Buffer.concat([tail, piece]);
      const blankLine = Math.max(joined.lastIndexOf('\n\n'), joined.lastIndexOf('\n\r\n'));
      bytes += piece.length;
      eventBytes = blankLine < 0 ? eventBytes + piece.length : joined.length - blankLine;
      if (bytes > maxBytes || eventBytes > maxEventBytes) throw new TooLongFault();
      tail = joined.subarray(-2);
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Node's word for it, such as ECONNREFUSED; fetch itself only says that it failed. */
const codeOf = (error: unknown): string => {
  const code = field(error, 'cause', 'code') ?? field(error, 'code');
  return typeof code === 'string' ? code : '';
};
