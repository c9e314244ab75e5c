import type { Logger } from '../logging/logger';
import { secondMs } from '../time/clock';
import type { Hold, IdempotencyRepository } from './idempotency.repository';

/** A hold outlives two renewals that fail. */
const renewEveryMs = 5 * secondMs;

export interface IdempotentAnswer {
  statusCode: number;
  /** Any JSON. */
  body: unknown;
}

/** A call that is this process's to work on. It keeps the key while it is under way: `complete` or `release` ends that. */
export class HeldCall {
  readonly kind = 'first';
  /** True while a part runs: what that calls is of the same part. */
  isInPart = false;
  private readonly renewal: NodeJS.Timeout;

  constructor(
    readonly hold: Hold,
    /** What is done already, by an earlier run whose answer was lost too. */
    readonly parts: Record<string, unknown>,
    private readonly repository: IdempotencyRepository,
    private readonly logger: Logger,
  ) {
    this.renewal = setInterval(() => void this.renew(), renewEveryMs).unref();
  }

  /** Notes that the work is done: the same call gets this answer from now on. */
  async complete({ statusCode, body }: IdempotentAnswer): Promise<void> {
    clearInterval(this.renewal);
    await this.repository.complete(this.hold, { statusCode, answer: body });
  }

  /** Notes that the work failed: the same call may try again, and goes on after the parts that are committed. */
  async release(): Promise<void> {
    clearInterval(this.renewal);
    await this.repository.release(this.hold);
  }

  private async renew(): Promise<void> {
    try {
      if (!(await this.repository.renew(this.hold))) clearInterval(this.renewal);
    } catch (error) {
      this.logger.warn('the hold on an idempotency key could not be renewed', { err: error });
    }
  }
}
