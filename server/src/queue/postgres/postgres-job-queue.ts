import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '../../common/logging/logger';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { JobHandlers } from '../job-handlers';
import { AddOptions, FailedJob, JobDefinition, JobPayload, JobQueue } from '../job-queue.port';
import { QueueSettings } from '../queue.settings';
import { ClaimedJob } from '../job-store.types';
import { Workers } from '../workers';
import { PostgresJobStore } from './postgres-job-store';

/** Jobs in the database that everything else is in: graphile-worker's tables and `add_job`, worked on by `Workers`. */
@Injectable()
export class PostgresJobQueue extends JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: Workers<ClaimedJob>;

  constructor(
    env: Env,
    private readonly transactions: Transactions,
    handlers: JobHandlers,
    private readonly settings: QueueSettings,
    logger: Logger,
  ) {
    super();
    const store = new PostgresJobStore({ url: env.DATABASE_URL ?? '', handlers, settings, logger });
    this.workers = new Workers({ store, handlers, settings, logger });
  }

  /** Here every processor has registered its jobs. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.runsJobs) await this.workers.start();
  }

  /** Before the connections to the database close. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.workers.stop();
  }

  /**
   * The job is a row of the caller's transaction: it appears with the commit, and no kill can fall between the two.
   * `add_job` alone replaces a waiting job of the same key, but leaves a parked one standing beside the new one.
   */
  async add<Payload extends JobPayload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { runAt, key, onlyIfMissing = false }: AddOptions = {},
  ): Promise<void> {
    const jobKey = key === undefined ? null : `${job.name}/${key}`;
    await this.transactions.query(
      `SELECT graphile_worker.add_job(
         identifier => $1, payload => $2::json, run_at => $3, max_attempts => $4, job_key => $5)
       FROM (SELECT graphile_worker.remove_job($5)
             WHERE NOT ($6 AND EXISTS (SELECT FROM graphile_worker._private_jobs WHERE key = $5)) OFFSET 0) AS removed`,
      [job.name, JSON.stringify(payload), runAt ?? null, job.attempts, jobKey, onlyIfMissing],
    );
  }

  async failed(): Promise<FailedJob[]> {
    return this.transactions.query<FailedJob>(
      `SELECT j.id::text, t.identifier AS name, j.payload, j.attempts::int AS attempts,
              j.run_at AS "failedAt", coalesce(j.last_error, 'The worker died.') AS error
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL
       ORDER BY j.run_at DESC LIMIT 200`,
    );
  }
}
