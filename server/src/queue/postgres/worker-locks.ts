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
 * Who holds which job. graphile-worker leaves a killed worker's jobs locked for 4 hours; here every worker beats, and the jobs
 * of one that stopped go back to the others. SQL on the queue's own tables fits graphile-worker 0.17.3, which is pinned.
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
    await this.pool.query(`DELETE FROM worker_heartbeats WHERE beat_at < now() - $1 * interval '1 millisecond'`, [silentMs]);
    return jobs.length;
  }

  /** Gives up a stopping worker's jobs; the tries that it cut short do not count. */
  async release(workerId: string): Promise<void> {
    for (const { id, attempts } of await this.unlock([workerId])) {
      await this.pool.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts => $2)', [id, attempts - 1]);
    }
    await this.forget(workerId);
  }

  async forget(workerId: string): Promise<void> {
    await this.pool.query('DELETE FROM worker_heartbeats WHERE worker_id = $1', [workerId]);
  }

  /** Moves a failed job's next try to when its definition wants it. False while the failure is not yet written down. */
  async delay(job: { id: string; attempts: number }, delayMs: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() + $3 * interval '1 millisecond'
       WHERE id = $1 AND attempts = $2 AND locked_at IS NULL`,
      [job.id, job.attempts, delayMs],
    );
    return rowCount === 1;
  }

  private async unlock(workerIds: string[]): Promise<LockedJob[]> {
    const { rows } = await this.pool.query<LockedJob>(
      `SELECT j.id, t.identifier AS name, j.attempts, j.max_attempts AS "maxAttempts"
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.locked_by = ANY($1)`,
      [workerIds],
    );
    await this.pool.query('SELECT graphile_worker.force_unlock_workers($1)', [workerIds]);
    return rows;
  }

  private async allowOneMore({ id, name, maxAttempts }: LockedJob): Promise<void> {
    const isKnown = this.handlers.names.includes(name);
    if (!isKnown || maxAttempts >= this.handlers.definition(name).attempts + extraTries) return;
    await this.pool.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], max_attempts => $2)', [id, maxAttempts + 1]);
  }
}
