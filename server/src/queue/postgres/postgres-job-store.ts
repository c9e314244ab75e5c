import { setTimeout as wait } from 'node:timers/promises';
import { Pool, PoolClient } from 'pg';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { JobHandlers } from '../job-handlers';
import { ClaimedJob, JobStore, Room } from '../job-store.types';
import { QueueSettings } from '../queue.settings';
import { ChannelListener } from './channel-listener';
import { WorkerLocks } from './worker-locks';

interface PostgresJobStoreOptions {
  url: string;
  handlers: JobHandlers;
  settings: QueueSettings;
  logger: Logger;
}

const endPoolWithinMs = 1_000;

/** The jobs themselves, in graphile-worker's tables. Its version is pinned: the columns that start with `_private` are not its promise. */
export class PostgresJobStore implements JobStore {
  private readonly workerId = `worker-${newId()}`;
  private readonly pool: Pool;
  private readonly locks: WorkerLocks;
  private wakeUps: ChannelListener | undefined;

  constructor(private readonly options: PostgresJobStoreOptions) {
    this.pool = createPool(options);
    this.locks = new WorkerLocks(this.pool, options.handlers);
  }

  async open(onWakeUp: () => void): Promise<void> {
    const { url, logger } = this.options;
    // Deaf for a while, it is polled for jobs; once it hears again, some may have come.
    this.wakeUps = new ChannelListener({
      url,
      logger,
      channel: 'jobs:insert',
      applicationName: 'quillcast-queue',
      onListening: onWakeUp,
      onMessage: onWakeUp,
    });
    await this.wakeUps.listen();
  }

  /** Each is at one try more from here on. */
  async claim(rooms: Room[]): Promise<ClaimedJob[]> {
    const { rows } = await this.pool.query<ClaimedJob>(
      `WITH due AS (
         SELECT picked.id, picked.identifier
         FROM jsonb_to_recordset($2::jsonb) AS room(names text[], count int), LATERAL (
           SELECT j.id, t.identifier
           FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
           WHERE j.is_available AND j.run_at <= now() AND t.identifier = ANY(room.names)
           ORDER BY j.priority, j.run_at LIMIT room.count FOR UPDATE OF j SKIP LOCKED) picked)
       UPDATE graphile_worker._private_jobs j
       SET attempts = j.attempts + 1, locked_by = $1, locked_at = now()
       FROM due WHERE j.id = due.id
       RETURNING j.id, due.identifier AS name, j.payload, j.key, j.attempts, j.max_attempts AS "maxAttempts"`,
      [this.workerId, JSON.stringify(rooms)],
    );
    return rows;
  }

  async complete({ id }: ClaimedJob): Promise<void> {
    await this.pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
  }

  async fail({ id, key }: ClaimedJob, { error, delayMs }: { error: string; delayMs: number | null }): Promise<void> {
    const replaced = await this.pool.query(
      'DELETE FROM graphile_worker._private_jobs WHERE id = $1 AND key IS NULL AND $2::text IS NOT NULL',
      [id, key],
    );
    if (replaced.rowCount !== 0) return;
    await this.pool.query(
      `UPDATE graphile_worker._private_jobs
       SET last_error = $3, run_at = now() + $4 * interval '1 millisecond', locked_by = NULL, locked_at = NULL
       WHERE id = $1 AND locked_by = $2`,
      [id, this.workerId, error, delayMs ?? 0],
    );
  }

  async beat(): Promise<void> {
    await this.locks.beat(this.workerId);
  }

  async freeSilent(held: ClaimedJob[]): Promise<number> {
    const { silentMs } = this.options.settings;
    const heldIds = held.map(({ id }) => id);
    await this.locks.freeUnheard(this.workerId, heldIds, silentMs);
    return this.locks.freeSilent(silentMs);
  }

  /** All that is locked by this worker: also what it claimed without hearing of it. */
  async giveBack(): Promise<number> {
    return this.locks.release(this.workerId);
  }

  async close(): Promise<void> {
    await this.wakeUps?.stop();
    await Promise.race([this.pool.end(), wait(endPoolWithinMs, undefined, { ref: false })]);
  }
}

/** Of its own: a burst of requests that takes all other connections must not silence the heartbeat. */
function createPool({ url, logger }: PostgresJobStoreOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'quillcast-queue',
    max: 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  const onError = (error: Error): void => logger.warn('a connection of the queue broke', { err: error });
  pool.on('error', onError);
  pool.on('connect', (client: PoolClient) => client.on('error', onError));
  return pool;
}
