import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '../errors/error-envelope';
import { SseWriter } from './sse';

declare module 'fastify' {
  interface FastifyRequest {
    callerStream?: CallerStream;
  }
}

type Step = 'start' | 'delta' | 'item';
interface StepData {
  index?: number;
  text?: string;
}

/**
 * The caller of a `@Streamed()` route while the work is under way. One who accepts `text/event-stream` is told of each step,
 * one who wants JSON is not; in both cases `signal` says when the caller is gone, or has cancelled work that outlasts them.
 */
export class CallerStream {
  readonly signal: AbortSignal;
  readonly wantsEvents: boolean;
  private readonly stopped = new AbortController();
  private writer: SseWriter | null = null;
  private hasTold = false;
  private readonly followers: CallerStream[] = [];
  /** For those who come back: the start, and one entry for each text, however many pieces it came in. */
  private readonly steps = new Map<number, [Step, StepData]>();
  private onLeave = (): void => this.stop();

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.wantsEvents = request.headers.accept?.includes('text/event-stream') ?? false;
    this.signal = this.stopped.signal;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) this.onLeave();
    });
    if (reply.raw.destroyed) this.stop();
  }

  stop(): void {
    this.stopped.abort();
  }

  /** From now on the work goes on when the caller is gone, who may come back and follow it. */
  outlast(onLeave: () => void): void {
    this.onLeave = onLeave;
  }

  /** Tells the caller what another was told so far, and all that follows. */
  async follow(leader: CallerStream): Promise<void> {
    leader.followers.push(this);
    await Promise.all([...leader.steps.values()].map(([event, data]) => this.tell(event, data)));
  }

  /** Sends an event. The first one starts the stream; from then on the status is 200 and errors are events. */
  async send(event: Step, data: StepData): Promise<void> {
    const { index = -1, text = '' } = data;
    const [before, { text: earlier = '' }] = this.steps.get(index) ?? ['start', {}];
    const isMore = event === 'delta' && before === 'delta';
    this.steps.set(index, [event, isMore ? { index, text: earlier + text } : data]);
    await Promise.all([this, ...this.followers].map((reader) => reader.tell(event, data)));
  }

  /** Starts the stream of one who has to wait: nothing that is silent stays connected for long. */
  open(): void {
    if (this.wantsEvents) this.writer ??= new SseWriter(this.reply);
  }

  /**
   * Ends the stream with the whole answer. One that has told nothing yet, because the answer was kept from an earlier call, tells
   * its items first.
   */
  async done(answer: object, items: readonly object[]): Promise<void> {
    if (!this.wantsEvents) return;
    if (!this.hasTold) for (const [index, item] of items.entries()) await this.tell('item', { index, ...item });
    await this.tell('done', answer);
    this.writer?.end();
  }

  /** Returns whether the caller was told: an error before the stream starts leaves as JSON with its status. */
  async failed({ error, message, statusCode }: ErrorEnvelope): Promise<boolean> {
    if (!this.writer) return false;
    await this.writer.send('error', { ...error, message, statusCode });
    this.writer.end();
    return true;
  }

  private async tell(event: Step | 'done', data: object): Promise<void> {
    this.open();
    this.hasTold = true;
    await this.writer?.send(event, data);
  }
}
