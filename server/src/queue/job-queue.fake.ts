import { BeforeApplicationShutdown } from '@nestjs/common';
import { newId } from '../common/ids/ids';
import type { Clock } from '../common/time/clock';
import type { Transactions } from '../database/transactions';
import { retryDelayMs } from './back-off';
import { failureText, JobHandlers } from './job-handlers';
import { AddOptions, FailedJob, JobDefinition, JobPayload, JobQueue } from './job-queue.port';

interface WaitingJob {
  id: string;
  job: JobDefinition<JobPayload>;
  payload: JobPayload;
  key: string | undefined;
  runAt: Date;
  attempt: number;
}

interface FakeOptions {
  transactions: Pick<Transactions, 'afterCommit'>;
  handlers: JobHandlers;
  clock: Clock;
  /** Jobs that are due start by themselves, right after the commit; else they wait for `runAll`. */
  startsJobs?: boolean;
}

/** Jobs in memory. Delayed ones become due when the clock is moved and `runAll` is called. */
export class FakeJobQueue extends JobQueue implements BeforeApplicationShutdown {
  private waiting: WaitingJob[] = [];
  private parked: FailedJob[] = [];
  private readonly begun = new Set<WaitingJob>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly options: FakeOptions) {
    super();
  }

  async add<Payload extends JobPayload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: AddOptions = {},
  ): Promise<void> {
    const stored = JSON.parse(JSON.stringify(payload)) as JobPayload;
    await this.options.transactions.afterCommit(() => this.enqueue(job, stored, options));
  }

  async failed(): Promise<FailedJob[]> {
    return [...this.parked].reverse();
  }

  /** Runs what is due, and what that adds, until nothing due is left. */
  async runAll(): Promise<void> {
    this.startDue();
    while (this.running.size > 0) {
      await Promise.all(this.running);
      this.startDue();
    }
  }

  /** When the next waiting job is due, if any waits. */
  get nextRunAt(): Date | undefined {
    return this.waiting.map(({ runAt }) => runAt).sort((a, b) => a.getTime() - b.getTime())[0];
  }

  /** Takes no more jobs and waits for those that run. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private enqueue(job: JobDefinition<JobPayload>, payload: JobPayload, options: AddOptions): void {
    const { runAt, key } = options;
    if (key !== undefined) {
      this.waiting = this.waiting.filter((other) => other.job.name !== job.name || other.key !== key);
      this.parked = this.parked.filter((other) => other.id !== parkedId(job.name, key));
    }
    this.waiting.push({ id: newId(), job, payload, key, runAt: runAt ?? this.options.clock.now(), attempt: 0 });
    if (this.options.startsJobs) setImmediate(() => this.startDue());
  }

  private startDue(): void {
    if (this.stopping.signal.aborted) return;
    const now = this.options.clock.now();
    const due = this.waiting.filter(({ runAt, job }) => runAt <= now && this.options.handlers.names.includes(job.name));
    for (const job of due) {
      const sameName = [...this.begun].filter((other) => other.job.name === job.job.name);
      if (sameName.length >= (job.job.concurrency ?? Infinity)) continue;
      this.waiting = this.waiting.filter((other) => other !== job);
      this.begun.add(job);
      const work = this.runOnce(job).finally(() => {
        this.begun.delete(job);
        this.running.delete(work);
        if (this.options.startsJobs) setImmediate(() => this.startDue());
      });
      this.running.add(work);
    }
  }

  private async runOnce(waiting: WaitingJob): Promise<void> {
    const { id, job, payload, key } = waiting;
    const attempt = waiting.attempt + 1;
    const isLastAttempt = attempt >= job.attempts;
    try {
      await this.options.handlers.run(payload, {
        id,
        name: job.name,
        attempt,
        isLastAttempt,
        signal: this.stopping.signal,
      });
    } catch (error) {
      const isReplaced =
        key !== undefined && this.waiting.some((other) => other.job.name === job.name && other.key === key);
      if (isReplaced) return;
      const now = this.options.clock.now();
      if (isLastAttempt) {
        const parked = { id: key === undefined ? id : parkedId(job.name, key), name: job.name, payload };
        this.parked.push({ ...parked, attempts: attempt, error: failureText(error), failedAt: now });
      } else {
        this.waiting.push({ ...waiting, attempt, runAt: new Date(now.getTime() + retryDelayMs(job.backOff, attempt)) });
      }
    }
  }
}

const parkedId = (name: string, key: string): string => `${name}/${key}`;
