import type { Pool } from 'pg';
import { JobHandlers } from '../job-handlers';

/** A job that kills its worker at its last try gets so many more, and is parked then. */
const extraTries = 3;

interface LockedJob {
  id: string;
  name: string;
  attempts: number;
  maxAttempts: number;
}

/**
 * Who holds which job. A killed worker's jobs stay locked (graphile-worker itself frees them after 4 hours); here every worker
 * beats, and the jobs of one that stopped go back to the others.
 */
export class WorkerLocks {
  constructor(
    private readonly pool: Pool,
    private readonly handlers: JobHandlers,
  ) {}

  async beat(workerId: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO worker_heartbeats (worker_id, beat_at) VALUES ($1, now())
       ON CONFLICT (worker_id) DO UPDATE SET beat_at = excluded.beat_at`,
      [workerId],
    );
  }

  /** Frees the jobs of workers that have been silent for so long. Returns how many. */
  async freeSilent(silentMs: number): Promise<number> {
    const { rows } = await this.pool.query<{ workerId: string }>(
      `SELECT DISTINCT j.locked_by AS "workerId" FROM graphile_worker._private_jobs j
       WHERE j.locked_at < now() - $1 * interval '1 millisecond' AND NOT EXISTS (
         SELECT FROM worker_heartbeats h
         WHERE h.worker_id = j.locked_by AND h.beat_at > now() - $1 * interval '1 millisecond')`,
      [silentMs],
    );
    const workerIds = rows.map(({ workerId }) => workerId);
    const jobs = workerIds.length > 0 ? await this.unlock(workerIds) : [];
    for (const job of jobs.filter(({ attempts, maxAttempts }) => attempts >= maxAttempts)) await this.allowOneMore(job);
    await this.pool.query(`DELETE FROM worker_heartbeats WHERE beat_at < now() - $1 * interval '1 millisecond'`, [
      silentMs,
    ]);
    return jobs.length;
  }

  /** Frees jobs that this worker claimed without hearing of it: the connection broke before the answer. */
  async freeUnheard(workerId: string, heardIds: string[], olderThanMs: number): Promise<void> {
    await this.pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = attempts - 1, locked_by = NULL, locked_at = NULL
       WHERE locked_by = $1 AND id <> ALL($2::bigint[]) AND locked_at < now() - $3 * interval '1 millisecond'`,
      [workerId, heardIds, olderThanMs],
    );
  }

  /** Leaves; jobs that still run are given up, and the tries that were cut short do not count. */
  async release(workerId: string): Promise<number> {
    const { rowCount } = await this.pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = greatest(attempts - 1, 0), locked_by = NULL, locked_at = NULL
       WHERE locked_by = $1`,
      [workerId],
    );
    await this.pool.query('DELETE FROM worker_heartbeats WHERE worker_id = $1', [workerId]);
    return rowCount ?? 0;
  }

  private async unlock(workerIds: string[]): Promise<LockedJob[]> {
    const { rows } = await this.pool.query<LockedJob>(
      `UPDATE graphile_worker._private_jobs j SET locked_by = NULL, locked_at = NULL
       FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND j.locked_by = ANY($1)
       RETURNING j.id, t.identifier AS name, j.attempts, j.max_attempts AS "maxAttempts"`,
      [workerIds],
    );
    return rows;
  }

  private async allowOneMore({ id, name, maxAttempts }: LockedJob): Promise<void> {
    const isKnown = this.handlers.names.includes(name);
    if (!isKnown || maxAttempts >= this.handlers.definition(name).attempts + extraTries) return;
    await this.pool.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], max_attempts => $2)', [
      id,
      maxAttempts + 1,
    ]);
  }
}
