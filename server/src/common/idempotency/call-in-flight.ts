import type { Logger } from '../logging/logger';
import type { CallerStream } from '../streams/caller-stream';
import { secondMs } from '../time/clock';
import type { Hold, IdempotencyRepository } from './idempotency.repository';

/** A hold outlives two renewals that fail. */
const renewEveryMs = 5 * secondMs;
/** Without its caller, who may cancel it by way of another server. */
const lookEveryMs = secondMs / 2;

export interface IdempotentAnswer {
  statusCode: number;
  /** Any JSON. */
  body: unknown;
}

/** A call that is this process's to work on. It keeps the key while it is under way: `complete` or `release` ends that. */
export class CallInFlight {
  readonly kind = 'first';
  /** True while a part runs: what that calls is of the same part. */
  isInPart = false;
  private renewal: NodeJS.Timeout;
  private stream: CallerStream | null = null;

  constructor(
    readonly hold: Hold,
    /** What is done already, by an earlier run whose answer was lost too. */
    readonly parts: Record<string, unknown>,
    private readonly repository: IdempotencyRepository,
    private readonly logger: Logger,
  ) {
    this.renewal = setInterval(() => void this.renew(), renewEveryMs).unref();
  }

  /** Lets the work outlast its caller, until somebody cancels it. */
  outlast(stream: CallerStream): void {
    this.stream = stream;
    stream.outlast(() => {
      clearInterval(this.renewal);
      this.renewal = setInterval(() => void this.renew(), lookEveryMs).unref();
      void this.renew();
    });
  }

  /** Notes that the work is done: the same call gets this answer from now on. */
  async complete({ statusCode, body }: IdempotentAnswer): Promise<void> {
    this.end();
    await this.repository.complete(this.hold, { statusCode, answer: body });
  }

  /** Notes that the work failed: the same call may try again, and goes on after the parts that are committed. */
  async release(): Promise<void> {
    this.end();
    await this.repository.release(this.hold);
  }

  private end(): void {
    clearInterval(this.renewal);
    this.stream?.outlast(() => undefined);
  }

  private async renew(): Promise<void> {
    try {
      const held = await this.repository.renew(this.hold);
      if (!held) clearInterval(this.renewal);
      if (held?.isCancelled) this.stream?.stop();
    } catch (error) {
      this.logger.warn('the hold on an idempotency key could not be renewed', { err: error });
    }
  }
}
