import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { once } from 'node:events';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { lookup } from 'node:dns';
import { isPublicAddress } from '../../../common/outbound/outbound-client-address';
import type { Deadline } from '../../../common/time/deadline';
import { platformTimeoutMs } from './publisher.types';

const maxBodyBytes = 1024 * 1024;
/** Less than the 5 s after which Node's own servers close an idle connection; a request that meets the closing gets no answer. */
const idleMs = 4_000;
/** Name one answer: X's, LinkedIn's and the sandbox's. */
const answerIdHeaders = ['x-transaction-id', 'x-li-uuid', 'x-request-id'];

/** A body that is never in memory as a whole. What `pieces` throws, `send` throws. */
export interface BodyInPieces {
  bytes: number;
  pieces(): AsyncIterable<Buffer>;
}

export interface PlatformCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** One in pieces has 10 s for each of them. */
  body?: string | Buffer | BodyInPieces;
  /** Past it nothing may leave any more. */
  sendBefore?: Deadline;
  /** The address is of a server that somebody named: only https on the public internet is reached (S8). */
  isForeign?: boolean;
}

export type PlatformAnswer =
  | { status: 'answered'; statusCode: number; headers: IncomingHttpHeaders; text: string }
  /** There was no connection, so not one byte left. */
  | { status: 'not_reached' }
  /** `sendBefore` was over when the bytes would have left. */
  | { status: 'too_late' }
  /** Something may have left and arrived. */
  | { status: 'no_answer'; why: string };

/**
 * Sends the platforms' requests: one try, no redirects, connections kept, 10 s and 1 MB in all. Never throws for what others
 * do. `node:http` and not `fetch`: measured with 24 calls at a time it takes a third of the processor time a call, and it
 * shows the connection, so that what was never sent is known for certain.
 */
export class PlatformHttp {
  private readonly agents = {
    'http:': new HttpAgent({ keepAlive: true, timeout: idleMs }),
    'https:': new HttpsAgent({ keepAlive: true, timeout: idleMs }),
  };
  /** Its connections were all made to checked addresses. */
  private readonly foreignAgent: HttpsAgent;

  constructor(
    private readonly timeoutMs = platformTimeoutMs,
    resolve: typeof lookup = lookup,
  ) {
    this.foreignAgent = new HttpsAgent({ keepAlive: true, timeout: idleMs, lookup: publicLookup(resolve) });
  }

  send(call: PlatformCall): Promise<PlatformAnswer> {
    if (call.isForeign && !isForeignAddress(call.url)) return Promise.resolve({ status: 'not_reached' });
    return new Promise((resolve, reject) => {
      const request = this.open(call);
      const settle = (answer: PlatformAnswer): void => {
        clearTimeout(timer);
        resolve(answer);
        if (answer.status !== 'answered') request.destroy();
      };
      let isSent = false;
      const fail = (why: string): void => settle(isSent ? { status: 'no_answer', why } : { status: 'not_reached' });
      const timer = setTimeout(() => fail('timed out'), this.timeoutMs);
      request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'connection lost'));
      request.on('close', () => fail('connection lost'));
      request.on('response', (response) => {
        if (isSent) collect(response, settle);
      });
      const sendAfresh = (): void => {
        clearTimeout(timer);
        resolve(this.send(call));
        request.destroy();
      };
      whenConnected(request, sendAfresh, () => {
        if (call.sendBefore?.isOver) return settle({ status: 'too_late' });
        isSent = true;
        if (!isInPieces(call.body)) return request.end(call.body);
        return void sendPieces(request, call.body, timer).catch((error: unknown) => {
          reject(error as Error);
          request.destroy();
        });
      });
    });
  }

  close(): void {
    for (const agent of [...Object.values(this.agents), this.foreignAgent]) agent.destroy();
  }

  private open({ method, url, headers, body, isForeign }: PlatformCall): ClientRequest {
    const { protocol, hostname, port, pathname, search } = new URL(url);
    const isSecure = protocol === 'https:';
    return (isSecure ? httpsRequest : httpRequest)({
      method,
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      path: `${pathname}${search}`,
      headers: { ...headers, 'content-length': isInPieces(body) ? body.bytes : Buffer.byteLength(body ?? '') },
      agent: isForeign ? this.foreignAgent : isSecure ? this.agents['https:'] : this.agents['http:'],
    });
  }
}

const isInPieces = (body: PlatformCall['body']): body is BodyInPieces =>
  typeof body === 'object' && !Buffer.isBuffer(body);

async function sendPieces(request: ClientRequest, body: BodyInPieces, timer: NodeJS.Timeout): Promise<void> {
  for await (const piece of body.pieces()) {
    if (!request.write(piece)) await once(request, 'drain');
    timer.refresh();
  }
  request.end();
}

/** Returns whether a server that somebody names may be there: by a name, whose addresses are checked when it is connected to. */
export function isForeignAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  return protocol === 'https:' && !port && !username && hostname.includes('.') && !isIP(hostname);
}

/** Finds no name of which one address lies inside. */
export const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const isPublic = !error && found.every(({ address }) => isPublicAddress(address));
      if (isPublic && options.all) return callback(null, found);
      const [first] = isPublic ? found : [];
      return callback(error ?? (first ? null : new Error('inside')), first?.address ?? '', first?.family);
    });

/**
 * Headers leave with the first byte of the body: whatever happens before `act` has sent nothing. A connection that is used again
 * and on which bytes have come meanwhile calls `spoiled`: they would be taken for the answer (something on the way may hand an
 * answer over twice).
 */
function whenConnected(request: ClientRequest, spoiled: () => void, act: () => void): void {
  request.on('socket', (socket: Socket & { encrypted?: boolean }) => {
    if (socket.connecting) {
      socket.once(socket.encrypted ? 'secureConnect' : 'connect', act);
      return;
    }
    socket.off('data', destroyIdle).once('data', spoiled);
    // The second round of the event loop begins with reading what had come before the first.
    setImmediate(() =>
      setImmediate(() => {
        socket.off('data', spoiled);
        if (!request.destroyed) act();
      }),
    );
  });
}

function destroyIdle(this: Socket): void {
  this.destroy();
}

/** The latest answer on each connection. */
const latestAnswers = new WeakMap<Socket, string>();

/**
 * Returns whether the answer is the one of the call before, id and all, handed over a second time: then what comes next on this
 * connection answers another call as well.
 */
function isCopy(socket: Socket, { headers, text }: { headers: IncomingHttpHeaders; text: string }): boolean {
  const id = answerIdHeaders.map((name) => headers[name]).find((value) => typeof value === 'string');
  if (id === undefined) return false;
  const answer = `${String(id)} ${text}`;
  const isKnown = latestAnswers.get(socket) === answer;
  latestAnswers.set(socket, answer);
  return isKnown;
}

function collect(response: IncomingMessage, settle: (answer: PlatformAnswer) => void): void {
  const { socket } = response;
  const pieces: Buffer[] = [];
  let bytes = 0;
  response.on('data', (piece: Buffer) => {
    bytes += piece.length;
    pieces.push(piece);
    if (bytes > maxBodyBytes) settle({ status: 'no_answer', why: 'answer too long' });
  });
  response.on('error', () => settle({ status: 'no_answer', why: 'answer cut off' }));
  response.on('end', () => {
    const { statusCode = 0, headers } = response;
    const text = Buffer.concat(pieces).toString('utf8');
    if (isCopy(socket, { headers, text })) {
      socket.destroy();
      settle({ status: 'no_answer', why: 'the answer before came twice' });
      return;
    }
    socket.on('data', destroyIdle);
    settle({ status: 'answered', statusCode, headers, text });
  });
}
