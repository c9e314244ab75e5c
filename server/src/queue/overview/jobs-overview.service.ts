import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/refusal';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { Transactions } from '../../database/transactions';
import type { FailedJob, JobPayload } from '../job-queue.port';
import { jobsChannel } from '../jobs.repository';
import type { JobCountsResponse } from './jobs-overview.dto';

/** Ids, numbers, dates, kinds: what a payload is made of. Anything longer could be something that a person wrote. */
const plainFact = /^[\w.:-]{1,64}$/;
const address = /[^\s<>"']+@[^\s<>"']+/g;

/** What operators see of the queue, and what they do with jobs that failed for good. */
@Injectable()
export class JobsOverview {
  constructor(private readonly transactions: Transactions) {}

  async counts(): Promise<JobCountsResponse[]> {
    const all = await this.transactions.query<JobCountsResponse>(
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
    return all.map((counts) => ({ ...counts, lastError: counts.lastError && shownError(counts.lastError) }));
  }

  /** Lists the jobs that failed for good, the last one first, without addresses or words of people. */
  async failed({ cursor, limit }: { cursor?: string; limit: number }): Promise<Page<FailedJob>> {
    const after = decodeCursor(cursor);
    const rows = await this.transactions.query<FailedJob>(
      `SELECT id, name, payload, attempts, coalesce(error, '') AS error, date_trunc('milliseconds', failed_at) AS failed_at FROM jobs
       WHERE failed_at IS NOT NULL
         AND ($1::timestamptz IS NULL OR (date_trunc('milliseconds', failed_at), id) < ($1, $2::uuid))
       ORDER BY date_trunc('milliseconds', failed_at) DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.id ?? null, limit + 1],
    );
    return Page.of(rows, limit, ({ failedAt: at, id }) => ({ at, id })).map((job) => ({
      ...job,
      payload: shownPayload(job.payload),
      error: shownError(job.error),
    }));
  }

  /** Makes it due now, with all its tries. Returns its name; throws a 404 unless it failed for good. */
  async retry(id: string): Promise<string> {
    const [job] = await this.transactions.query<{ name: string }>(
      `WITH retried AS (
         UPDATE jobs SET failed_at = NULL, attempts = 0, run_at = now(), handed_until = NULL
         WHERE id = $1 AND failed_at IS NOT NULL RETURNING name),
       told AS (SELECT pg_notify('${jobsChannel}', '') FROM retried)
       SELECT name FROM retried, told`,
      [id],
    );
    return nameOf(job);
  }

  /** Deletes it; what it would have done stays undone. Returns and throws as `retry`. */
  async discard(id: string): Promise<string> {
    const [job] = await this.transactions.query<{ name: string }>(
      'DELETE FROM jobs WHERE id = $1 AND failed_at IS NOT NULL RETURNING name',
      [id],
    );
    return nameOf(job);
  }
}

function nameOf(job: { name: string } | undefined): string {
  if (!job) throw notFound('failed job');
  return job.name;
}

const shownError = (error: string): string => error.replace(address, '…');

const shownPayload = (payload: JobPayload): JobPayload =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' && !plainFact.test(value) ? '…' : value,
    ]),
  );
