import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface UpstreamCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Resolves when the other side has closed the connection before the answer was whole. */
  closed: Promise<void>;
}

/** Answers one call; the last one that is scripted answers all further calls. */
export type UpstreamAnswer = (response: ServerResponse, call: UpstreamCall) => void | Promise<void>;

/** A model API on the loopback that answers what a test says, byte by byte. */
export class ScriptedUpstream {
  readonly calls: UpstreamCall[] = [];
  private answers: UpstreamAnswer[] = [];
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(port = 0): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forgets what was, and answers so from now on. */
  script(...answers: UpstreamAnswer[]): void {
    this.calls.length = 0;
    this.answers = answers;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const closed = once(response, 'close').then(() => undefined);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parsed(text);
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body, closed };
    this.calls.push(call);
    const answer = this.answers[Math.min(this.calls.length, this.answers.length) - 1];
    await answer?.(response, call);
  }
}

const parsed = (text: string): Record<string, unknown> => (text ? (JSON.parse(text) as Record<string, unknown>) : {});

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): UpstreamAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const page =
  (status = 200): UpstreamAnswer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Welcome to nginx</title>');

const eventStream = { 'content-type': 'text/event-stream' };

/** An event stream of these pieces; `end: 'hang'` leaves it open, `'cut'` destroys the connection. */
export const stream =
  (
    pieces: string[],
    end: 'close' | 'hang' | 'cut' = 'close',
    headers: Record<string, string> = eventStream,
  ): UpstreamAnswer =>
  async (response) => {
    response.writeHead(200, headers);
    for (const piece of pieces) await new Promise((sent) => response.write(piece, sent));
    if (end === 'close') response.end();
    // What was written is on its way first.
    if (end === 'cut') setImmediate(() => response.socket?.destroy());
  };

/** Goes on for as long as anybody listens. */
export const endless =
  (piece: string): UpstreamAnswer =>
  (response) => {
    response.writeHead(200, eventStream);
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  };

/** Never answers. */
export const silence: UpstreamAnswer = () => undefined;
