import type { FastifyReply } from 'fastify';
import { secondMs } from '../time/clock';

/** Proxies cut connections that say nothing for a minute, some sooner. */
const heartbeatMs = 15 * secondMs;

/** Writes server-sent events (WHATWG HTML §9.2) as the answer of a request, past Fastify's hooks: nothing is compressed or held back. */
export class SseWriter {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly reply: FastifyReply) {
    const headers = Object.entries(reply.getHeaders());
    reply.hijack();
    // Fastify would have sent what its hooks set: the request id, the security headers.
    for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      // nginx collects an answer unless told otherwise.
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs).unref();
    reply.raw.once('close', () => clearInterval(this.heartbeat));
  }

  /** Resolves once the connection takes more, or is gone. */
  async send(event: string, data: object): Promise<void> {
    const { raw } = this.reply;
    if (raw.destroyed || raw.writableEnded) return;
    // JSON has no line breaks of its own, so one `data` line is enough.
    if (!raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) await this.drained();
  }

  end(): void {
    clearInterval(this.heartbeat);
    if (!this.reply.raw.writableEnded) this.reply.raw.end();
  }

  private beat(): void {
    const { raw } = this.reply;
    if (!raw.destroyed && !raw.writableEnded && !raw.writableNeedDrain) raw.write(': still here\n\n');
  }

  private drained(): Promise<void> {
    const { raw } = this.reply;
    return new Promise((resolve) => {
      const done = (): void => {
        raw.off('drain', done);
        raw.off('close', done);
        resolve();
      };
      raw.on('drain', done);
      raw.on('close', done);
      if (raw.destroyed) done();
    });
  }
}
