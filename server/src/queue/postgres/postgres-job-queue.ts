import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { AddOptions, FailedJob, JobDefinition, JobPayload, JobQueue } from '../job-queue.port';

@Injectable()
export class PostgresJobQueue extends JobQueue {
  constructor(private readonly transactions: Transactions) {
    super();
  }

  /** The job is a row of the caller's transaction: it appears with the commit, and no kill can fall between the two. */
  async add<Payload extends JobPayload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { runAt, key }: AddOptions = {},
  ): Promise<void> {
    await this.transactions.query(
      `SELECT graphile_worker.add_job(
         identifier => $1, payload => $2::json, run_at => $3, max_attempts => $4, job_key => $5)`,
      [job.name, JSON.stringify(payload), runAt ?? null, job.attempts, key === undefined ? null : `${job.name}/${key}`],
    );
  }

  async failed(): Promise<FailedJob[]> {
    return this.transactions.query<FailedJob>(
      `SELECT j.id::text, t.identifier AS name, j.payload, j.attempts::int, coalesce(j.last_error, 'The worker died.') AS error,
              j.updated_at AS "failedAt"
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL
       ORDER BY j.updated_at DESC LIMIT 200`,
    );
  }
}
