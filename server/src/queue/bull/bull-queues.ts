import { BullModule, BullModuleOptions, getQueueToken } from '@nestjs/bull';
import type { LazyModuleLoader } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import type { JobPayload } from '../job-queue.port';
import { QueueSettings } from '../queue.settings';
import { RedisConnections } from './redis-connections';

export interface BullJobData {
  payload: JobPayload;
  key: string | null;
}

export interface BullJob extends Job<BullJobData> {
  /** Not in Bull's types: leaves the tries as they are. */
  moveToDelayed(timestampMs: number): Promise<void>;
}

/** What Bull's own loop is made of and its types leave out; its version is pinned (decision 10). */
export interface BullQueue extends Queue<BullJobData> {
  /** The next job that is due, locked for this process. */
  moveToActive(): Promise<BullJob | null>;
  /** Takes jobs without a lock from those that run; found in two calls, at most one call each `stalledInterval`. */
  moveUnlockedJobsToWait(): Promise<void>;
  /** Begins to let delayed jobs become due. */
  _initProcess(): Promise<void>;
}

/** A job that kills its worker is parked after so many times: the tries of most jobs, and three more. */
const maxStalledCount = 12;

/** A lock outlives a missed heartbeat, and is over in time for others to see that its worker is silent. */
export const lockMs = ({ silentMs, beatMs }: QueueSettings): number => silentMs - 2 * beatMs;

/** One queue of Bull's for each group of jobs, over the same connections, made when first needed. */
export class BullQueues {
  private readonly queues = new Map<string, Promise<BullQueue>>();

  constructor(
    private readonly loader: LazyModuleLoader,
    private readonly connections: RedisConnections,
    private readonly settings: QueueSettings,
  ) {}

  get(group: string): Promise<BullQueue> {
    const queue = this.queues.get(group) ?? this.create(group);
    this.queues.set(group, queue);
    return queue;
  }

  /** Those that exist so far. */
  all(): Promise<BullQueue[]> {
    return Promise.all(this.queues.values());
  }

  private async create(name: string): Promise<BullQueue> {
    const { commands, subscriber } = this.connections;
    const { pollMs, beatMs } = this.settings;
    const options: BullModuleOptions = {
      name,
      prefix: 'quillcast',
      createClient: (type) => (type === 'subscriber' ? subscriber : commands),
      settings: {
        lockDuration: lockMs(this.settings),
        // Every heartbeat asks; two processes that beat at the same time ask once.
        stalledInterval: Math.ceil(beatMs / 2),
        maxStalledCount,
        // Delayed jobs are looked for at least so often.
        guardInterval: pollMs,
        backoffStrategies: { given: (_attempts: number, failure: Error) => (failure as TimedFailure).delayMs },
      },
    };
    const module = await this.loader.load(() => BullModule.registerQueue(options));
    return module.get<BullQueue>(getQueueToken(name), { strict: false });
  }
}

/** Bull asks its back-off strategy with the error: it carries the delay that `Workers` has chosen. */
export interface TimedFailure extends Error {
  delayMs: number;
}
