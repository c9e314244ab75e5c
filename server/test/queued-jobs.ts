import type { INestApplication } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Clock } from '../src/common/time/clock';
import { type FailedJob, JobQueue } from '../src/queue/job-queue.port';
import { jobsChannel } from '../src/queue/jobs.repository';

/** Jobs that the app's own workers run, whose time comes when a test moves its clock. */
export class QueuedJobs {
  private readonly startedAt: Date;

  constructor(
    private readonly app: INestApplication,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  failed(): Promise<FailedJob[]> {
    return this.app.get(JobQueue).failed();
  }

  /** Runs what is due by the test's clock, and what that adds, until nothing due is left. */
  async runAll(): Promise<void> {
    while (await this.makeDue()) await delay(5);
  }

  /** False when nothing is due and nothing runs. */
  private async makeDue(): Promise<boolean> {
    // The database's clock goes on, the test's stands still but for what the test moves it.
    const movedMs = this.clock.now().getTime() - this.startedAt.getTime();
    // Outside the transaction of whoever calls: what it has not committed is not there yet.
    const [left] = await this.app.get(DataSource).query<{ count: number }[]>(
      `WITH due AS (
         UPDATE jobs SET run_at = now() WHERE locked_by IS NULL AND failed_at IS NULL AND run_at > now()
           AND run_at <= now() + $1 * interval '1 millisecond' RETURNING id),
       told AS (SELECT pg_notify('${jobsChannel}', '') FROM due)
       SELECT (SELECT count(*) FROM told)::int + (SELECT count(*) FROM jobs
         WHERE failed_at IS NULL AND (locked_by IS NOT NULL OR run_at <= now()))::int AS count`,
      [movedMs],
    );
    return (left?.count ?? 0) > 0;
  }
}
