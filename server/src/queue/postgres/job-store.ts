import type { Pool } from 'pg';
import type { JobPayload } from '../job-queue.port';

export interface ClaimedJob {
  id: string;
  name: string;
  payload: JobPayload;
  key: string | null;
  attempts: number;
  maxAttempts: number;
}

/** The jobs themselves, in graphile-worker's tables. Its version is pinned: the columns that start with `_private` are not its promise. */
export class JobStore {
  constructor(private readonly pool: Pool) {}

  /** Takes up to `count` jobs that are due; nobody else gets them. Each is at one try more from here on. */
  async claim({ workerId, names, count }: { workerId: string; names: string[]; count: number }): Promise<ClaimedJob[]> {
    const { rows } = await this.pool.query<ClaimedJob>(
      `WITH due AS (
         SELECT j.id, t.identifier
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE j.is_available AND j.run_at <= now() AND t.identifier = ANY($2)
         ORDER BY j.priority, j.run_at LIMIT $3 FOR UPDATE OF j SKIP LOCKED)
       UPDATE graphile_worker._private_jobs j
       SET attempts = j.attempts + 1, locked_by = $1, locked_at = now()
       FROM due WHERE j.id = due.id
       RETURNING j.id, due.identifier AS name, j.payload, j.key, j.attempts, j.max_attempts AS "maxAttempts"`,
      [workerId, names, count],
    );
    return rows;
  }

  async complete({ id }: ClaimedJob): Promise<void> {
    await this.pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
  }

  /** Puts the job back until its next try, or parks it after its last. A job that was replaced meanwhile is dropped. */
  async fail(
    { id, key }: ClaimedJob,
    { workerId, error, delayMs }: { workerId: string; error: string; delayMs: number },
  ): Promise<void> {
    const replaced = await this.pool.query(
      'DELETE FROM graphile_worker._private_jobs WHERE id = $1 AND key IS NULL AND $2::text IS NOT NULL',
      [id, key],
    );
    if (replaced.rowCount !== 0) return;
    await this.pool.query(
      `UPDATE graphile_worker._private_jobs
       SET last_error = $3, run_at = now() + $4 * interval '1 millisecond', locked_by = NULL, locked_at = NULL
       WHERE id = $1 AND locked_by = $2`,
      [id, workerId, error, delayMs],
    );
  }
}
