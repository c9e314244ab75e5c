import { Logger } from '../../common/logging/logger';
import { JobHandlers } from '../job-handlers';
import { ClaimedJob, JobStore, Room } from '../job-store.types';
import { QueueSettings } from '../queue.settings';
import { BullJob, BullQueue, BullQueues, lockMs, TimedFailure } from './bull-queues';
import { JobKeys } from './job-keys';
import { RedisConnections } from './redis-connections';

export interface ClaimedBullJob extends ClaimedJob {
  bull: BullJob;
}

interface BullJobStoreOptions {
  queues: BullQueues;
  keys: JobKeys;
  connections: RedisConnections;
  handlers: JobHandlers;
  settings: QueueSettings;
  logger: Logger;
}

/** Bull's jobs, moved by Bull's own scripts. */
export class BullJobStore implements JobStore<ClaimedBullJob> {
  private freed = 0;
  private readonly openQueues = new Set<BullQueue>();

  constructor(private readonly options: BullJobStoreOptions) {}

  async open(onWakeUp: () => void): Promise<void> {
    const { subscriber } = this.options.connections;
    subscriber.on('pmessage', onWakeUp);
    subscriber.on('ready', onWakeUp);
    onWakeUp();
  }

  async claim(rooms: Room[]): Promise<ClaimedBullJob[]> {
    const claimed: ClaimedBullJob[] = [];
    for (const room of rooms) {
      const queue = await this.openQueue(room.group);
      try {
        claimed.push(...(await this.claimFrom(queue, room.count)));
      } catch (error) {
        if (claimed.length === 0) throw error;
        this.options.logger.warn('no more jobs could be taken', { err: error });
      }
    }
    return claimed;
  }

  /** The other way is for a job whose lock was over before it ended: nobody else may run it again. */
  async complete({ id, name, key, bull }: ClaimedBullJob): Promise<void> {
    await bull.moveToCompleted('', false, true).catch(() => removeIfThere(bull));
    if (key !== null) await this.options.keys.forget(name, key, id);
  }

  async fail(job: ClaimedBullJob, { error, delayMs }: { error: string; delayMs: number | null }): Promise<void> {
    if (await this.isReplaced(job)) return this.complete(job);
    const { bull } = job;
    // Bull counts up, at each call.
    bull.attemptsMade = job.attempts - 1;
    if (delayMs === null) await bull.discard();
    // No stack: what is kept may be read by people.
    const failure: Omit<TimedFailure, 'name'> = { message: error, delayMs: delayMs ?? 0 };
    try {
      await bull.moveToFailed(failure as TimedFailure);
    } catch (lost) {
      // Not active: written down already, or another server has it.
      if (!(await bull.isActive())) return;
      await bull.takeLock();
      throw lost;
    }
  }

  /** A lock that was over while Redis was away is taken again: nobody frees jobs before all could do so. */
  async beat(held: ClaimedBullJob[]): Promise<void> {
    await this.options.connections.commands.ping();
    const duration = lockMs(this.options.settings);
    await Promise.all(held.map(async ({ bull }) => (await bull.extendLock(duration)) || (await bull.takeLock())));
  }

  async freeSilent(): Promise<number> {
    for (const queue of this.openQueues) await queue.moveUnlockedJobsToWait();
    const { freed } = this;
    this.freed = 0;
    return freed;
  }

  async giveBack(held: ClaimedBullJob[]): Promise<number> {
    for (const job of held) {
      if (await this.isReplaced(job)) await this.complete(job);
      else await job.bull.moveToDelayed(Date.now());
    }
    return held.length;
  }

  async close(): Promise<void> {
    for (const queue of await this.options.queues.all()) await queue.close();
    this.options.connections.close();
  }

  private async openQueue(group: string): Promise<BullQueue> {
    const queue = await this.options.queues.get(group);
    if (this.openQueues.has(queue)) return queue;
    this.openQueues.add(queue);
    queue.on('stalled', () => (this.freed += 1));
    const { subscriber } = this.options.connections;
    const listening = [subscriber.psubscribe(`${queue.toKey('waiting')}@*`), queue._initProcess()];
    // Both wait for Redis; they end unheard only when this process closes its connections.
    Promise.all(listening).catch((error: unknown) => this.options.logger.debug('no wake-ups', { err: error }));
    return queue;
  }

  private async claimFrom(queue: BullQueue, count: number): Promise<ClaimedBullJob[]> {
    const claimed: ClaimedBullJob[] = [];
    while (claimed.length < count) {
      const bull = await queue.moveToActive();
      if (!bull) break;
      const job = toClaimed(bull);
      if (this.options.handlers.names.includes(job.name)) claimed.push(job);
      // A newer server's job: it runs there.
      else await bull.moveToDelayed(Date.now() + this.options.settings.pollMs);
    }
    return claimed;
  }

  private async isReplaced({ id, name, key }: ClaimedBullJob): Promise<boolean> {
    if (key === null) return false;
    const holder = await this.options.keys.holder(name, key);
    return holder !== null && holder !== id;
  }
}

/** A Redis that was flushed has forgotten the job, which is as good. */
async function removeIfThere(bull: BullJob): Promise<void> {
  try {
    await bull.remove();
  } catch (error) {
    if (await bull.queue.getJob(bull.id)) throw error;
  }
}

function toClaimed(bull: BullJob): ClaimedBullJob {
  const { payload, key } = bull.data;
  const { id, name, attemptsMade, opts } = bull;
  return { id: String(id), name, payload, key, attempts: attemptsMade + 1, maxAttempts: opts.attempts ?? 1, bull };
}
