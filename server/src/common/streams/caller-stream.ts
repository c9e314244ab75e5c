import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '../errors/error-envelope';
import { SseWriter } from './sse';

declare module 'fastify' {
  interface FastifyRequest {
    callerStream?: CallerStream;
  }
}

/**
 * The caller of a `@Streamed()` route while the work is under way. One who accepts `text/event-stream` is told of each step,
 * one who wants JSON is not; in both cases `signal` says when the caller is gone.
 */
export class CallerStream {
  readonly signal: AbortSignal;
  private readonly wantsEvents: boolean;
  private writer: SseWriter | null = null;

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.wantsEvents = acceptsEvents(request.headers.accept ?? '');
    const disconnected = new AbortController();
    this.signal = disconnected.signal;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnected.abort();
    });
    if (reply.raw.destroyed) disconnected.abort();
  }

  /** Sends an event. The first one starts the stream; from then on the status is 200 and errors are events. */
  async send(event: 'start' | 'delta' | 'item', data: object): Promise<void> {
    if (this.wantsEvents) await this.open().send(event, data);
  }

  /**
   * Ends the stream with the whole answer. One that has told nothing yet, because the answer was kept from an earlier call, tells
   * its items first.
   */
  async done(answer: object, items: readonly object[]): Promise<void> {
    if (!this.wantsEvents) return;
    if (!this.writer) for (const [index, item] of items.entries()) await this.send('item', { index, ...item });
    await this.open().send('done', answer);
    this.writer?.end();
  }

  /** Returns whether the caller was told: an error before the stream starts leaves as JSON with its status. */
  async failed({ error, message, statusCode }: ErrorEnvelope): Promise<boolean> {
    if (!this.writer) return false;
    await this.writer.send('error', { ...error, message, statusCode });
    this.writer.end();
    return true;
  }

  private open(): SseWriter {
    this.writer ??= new SseWriter(this.reply);
    return this.writer;
  }
}

function acceptsEvents(accept: string): boolean {
  return accept.split(',').some((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/event-stream' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
