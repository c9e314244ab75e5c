import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../common/http/cursor';
import { Transactions } from '../../database/transactions';
import type { FailedJob } from '../job-queue.port';
import { jobsChannel } from '../jobs.repository';
import type { JobCountsResponse } from './jobs-overview.dto';

@Injectable()
export class JobsOverviewRepository {
  constructor(private readonly transactions: Transactions) {}

  counts(): Promise<JobCountsResponse[]> {
    return this.transactions.query<JobCountsResponse>(
      `SELECT name,
         count(*) FILTER (WHERE failed_at IS NULL AND run_at <= now())::int AS waiting,
         count(*) FILTER (WHERE failed_at IS NULL AND run_at > now() AND locked_by IS NULL AND attempts = 0)::int AS scheduled,
         count(*) FILTER (WHERE failed_at IS NULL AND run_at > now() AND locked_by IS NULL AND attempts > 0)::int AS retrying,
         count(*) FILTER (WHERE failed_at IS NULL AND run_at > now() AND locked_by IS NOT NULL)::int AS running,
         count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
         extract(epoch FROM now() - min(run_at) FILTER (WHERE failed_at IS NULL AND run_at <= now()))::float8
           AS oldest_waiting_seconds,
         (array_agg(error ORDER BY run_at DESC) FILTER (WHERE error IS NOT NULL))[1] AS last_error
       FROM jobs GROUP BY name ORDER BY name`,
    );
  }

  /** Parked jobs, the last one first. */
  failed(after: Cursor | null, limit: number): Promise<FailedJob[]> {
    return this.transactions.query<FailedJob>(
      `SELECT id, name, payload, attempts, coalesce(error, '') AS error, date_trunc('milliseconds', failed_at) AS failed_at FROM jobs
       WHERE failed_at IS NOT NULL
         AND ($1::timestamptz IS NULL OR (date_trunc('milliseconds', failed_at), id) < ($1, $2::uuid))
       ORDER BY date_trunc('milliseconds', failed_at) DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Returns the name of the job, or null when no parked one has this id. */
  async retry(id: string): Promise<string | null> {
    const [job] = await this.transactions.query<{ name: string }>(
      `WITH retried AS (
         UPDATE jobs SET failed_at = NULL, attempts = 0, run_at = now(), handed_until = NULL
         WHERE id = $1 AND failed_at IS NOT NULL RETURNING name),
       told AS (SELECT pg_notify('${jobsChannel}', '') FROM retried)
       SELECT name FROM retried, told`,
      [id],
    );
    return job?.name ?? null;
  }

  /** As `retry`. */
  async discard(id: string): Promise<string | null> {
    const [job] = await this.transactions.query<{ name: string }>(
      'DELETE FROM jobs WHERE id = $1 AND failed_at IS NOT NULL RETURNING name',
      [id],
    );
    return job?.name ?? null;
  }
}
