import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Contributions, definePoint } from '../../common/contributions/contributions';
import { Logger } from '../../common/logging/logger';
import { minuteMs, secondMs } from '../../common/time/clock';
import { Restores } from '../../database/restores/restores.service';
import { Transactions } from '../../database/transactions';
import { failureText } from '../job-handlers';
import { CronSlotsRepository } from './cron-slots.repository';
import { QueueSettings } from '../queue.settings';
import type { CronTaskResponse } from '../overview/jobs-overview.dto';

export interface CronTask {
  /** `<module>.<verb>`; stored, so it never changes. */
  name: string;
  /** Slots begin at multiples of this since 1970 UTC: a day's slots begin at midnight UTC. */
  everyMs: number;
  /** Moves all slots by so much. */
  offsetMs?: number;
  /** Acts towards the outside: rests while publishing is paused, since a backup was restored. */
  restsWhenPaused?: boolean;
  /** Runs in the transaction that claims the slot: short database work, and jobs for all that takes longer. */
  work: () => Promise<void>;
}

/** A task whose last run in this process failed. */
export interface CronFailure {
  task: string;
  error: string;
}

export const cronTask = definePoint<CronTask>('queue.cron-tasks', ({ name }) => name);

const tickMs = 5 * secondMs;
/** A slot is claimed within a tick or two; what has no row after this is being missed. */
const lateAfterMs = minuteMs;

/**
 * Runs each slot of a repeating task once, whatever the number of servers. Every server asks every few seconds; the slot is
 * claimed in the transaction of its work, so when the server that claimed it dies, another takes it at its next tick. A slot
 * in which no server ran is left out: there is no burst after a pause.
 */
@Injectable()
export class CronSlots {
  private readonly tasks: ReadonlyMap<string, CronTask>;
  private readonly doneSlots = new Map<string, number>();
  private readonly errors = new Map<string, string>();
  private isTicking = false;

  constructor(
    private readonly repository: CronSlotsRepository,
    private readonly transactions: Transactions,
    private readonly settings: QueueSettings,
    private readonly restores: Restores,
    private readonly logger: Logger,
    contributions: Contributions,
  ) {
    this.tasks = contributions.read(cronTask);
  }

  @Interval('cron-slots', tickMs)
  async onInterval(): Promise<void> {
    if (!this.settings.runsJobs || !this.settings.isCronOn || this.isTicking) return;
    this.isTicking = true;
    try {
      await this.tick();
    } catch (error) {
      this.logger.warn('cron could not ask for the time', { err: error });
    } finally {
      this.isTicking = false;
    }
  }

  /** Runs each task whose current slot nobody has run. A task that fails is tried again at the next tick. */
  async tick(): Promise<void> {
    const now = (await this.repository.databaseTime()).getTime();
    const isPaused = await this.restores.isPaused();
    for (const [name, task] of this.tasks) {
      if (isPaused && task.restsWhenPaused) continue;
      const slot = slotAt(now, task);
      if (this.doneSlots.get(name) === slot) continue;
      try {
        if (await this.runOnce(task, new Date(slot))) this.doneSlots.set(name, slot);
        this.errors.delete(name);
      } catch (error) {
        this.errors.set(name, failureText(error));
        this.logger.warn('cron task failed, will be tried again', { task: name, err: error });
      }
    }
  }

  /** What failed here when it was tried last. */
  get failures(): CronFailure[] {
    return [...this.errors].map(([task, error]) => ({ task, error }));
  }

  /** Returns how each task does, by what all servers have written down. */
  async overview(): Promise<CronTaskResponse[]> {
    const now = (await this.repository.databaseTime()).getTime();
    const latest = await this.repository.latest([...this.tasks.keys()]);
    const isPaused = await this.restores.isPaused();
    return [...this.tasks.values()].map((task) => {
      const last = latest.find((slot) => slot.task === task.name);
      const dueAt = slotAt(now, task);
      const rests = isPaused && task.restsWhenPaused === true;
      const isMissing = !rests && (!last || last.slot.getTime() < dueAt);
      return {
        name: task.name,
        everySeconds: task.everyMs / secondMs,
        lastRunAt: last?.ranAt ?? null,
        dueAt: new Date(dueAt),
        isLate: isMissing && now - dueAt > lateAfterMs,
      };
    });
  }

  /** Runs the slot unless it has been run; false while another server is at it. */
  async runOnce({ name, work }: CronTask, slot: Date): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.repository.tryLock(name))) return false;
      if (await this.repository.insert(name, slot)) await work();
      return true;
    });
  }
}

const slotAt = (now: number, { everyMs, offsetMs = 0 }: CronTask): number =>
  Math.floor((now - offsetMs) / everyMs) * everyMs + offsetMs;
