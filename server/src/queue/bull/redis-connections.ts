import Redis, { RedisOptions } from 'ioredis';
import { Logger } from '../../common/logging/logger';

const reconnectWithinMs = 2_000;
const firstAnswerWithinMs = 2_000;

/** The two connections of a process to Redis. Both come back by themselves, however long Redis is away. */
export class RedisConnections {
  /** Fails at once while Redis is away, so that no request waits for it. */
  readonly commands: Redis;
  /** Hears of jobs. Only opened where jobs run. */
  readonly subscriber: Redis;
  private opened: Promise<void> | undefined;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    const options: RedisOptions = {
      lazyConnect: true,
      connectTimeout: 5_000,
      keepAlive: 10_000,
      retryStrategy: (times) => Math.min(times * 100, reconnectWithinMs),
    };
    // Nothing is sent again: what failed for its caller must not happen later.
    const failFast = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false, commandTimeout: 2_000 };
    this.commands = new Redis(url, { ...options, ...failFast });
    // Bull asks for these two.
    this.subscriber = new Redis(url, { ...options, enableReadyCheck: false, maxRetriesPerRequest: null });
    this.tellOfOutages();
    // What it hears of is the same outage.
    this.subscriber.on('error', () => undefined);
  }

  /** Waits until Redis answers for the first time, or shortly: a server starts without it. */
  open(): Promise<void> {
    this.opened ??= this.firstAnswer();
    return this.opened;
  }

  close(): void {
    this.commands.disconnect();
    this.subscriber.disconnect();
  }

  /** One line when Redis goes away and one when it is back, not one for each try to reach it. */
  private tellOfOutages(): void {
    let isAway = false;
    this.commands.on('error', (error) => {
      if (!isAway) this.logger.warn('Redis is away: jobs wait until it is back', { err: error });
      isAway = true;
    });
    this.commands.on('ready', () => {
      if (isAway) this.logger.log('Redis is back', {});
      isAway = false;
    });
  }

  private async firstAnswer(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const ready = new Promise<void>((resolve) => this.commands.once('ready', resolve));
    const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, firstAnswerWithinMs)));
    if (this.commands.status === 'wait') this.commands.connect().catch((error: unknown) => this.debug(error));
    if (this.commands.status !== 'ready') await Promise.race([ready, tooLate]);
    clearTimeout(timer);
  }

  private debug(error: unknown): void {
    this.logger.debug('the first connection to Redis failed', { err: error });
  }
}
