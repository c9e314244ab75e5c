import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/ids';
import { Transactions } from '../database/transactions';
import { type FailedJob, type JobDefinition, type JobOrder, type JobPayload, JobQueue } from './job-queue.port';

/** Where is said that a job is due. */
export const jobsChannel = 'quillcast_jobs';

export interface ClaimedJob {
  id: string;
  name: string;
  payload: JobPayload;
  /** This try included. */
  attempts: number;
  /** Its former worker died. */
  isTakenOver: boolean;
}

export interface HandedJob extends Pick<ClaimedJob, 'id' | 'name' | 'attempts'> {
  /** It did not come back within the lease that it was handed out for. */
  wasHanded: boolean;
}

/** How many more jobs of these names may begin. */
export interface Room {
  names: string[];
  count: number;
}

/** Who takes jobs, for how long at first, and whether also those whose worker has been silent for so long. */
export interface Taker {
  workerId: string;
  leaseMs: number;
  takesOver: boolean;
}

const later = (parameter: string): string => `now() + ${parameter} * interval '1 millisecond'`;
const isDue = 'failed_at IS NULL AND run_at <= now()';

const add = `WITH added AS (
      SELECT id, key, payload, coalesce("runAt", now()) AS run_at
      FROM jsonb_to_recordset($2) AS job(id uuid, key text, payload jsonb, "runAt" timestamptz)
    ), stored AS (
      INSERT INTO jobs (id, name, key, payload, run_at) SELECT id, $1, key, payload, run_at FROM added
      ON CONFLICT (name, key) WHERE locked_by IS NULL AND key IS NOT NULL DO UPDATE
      SET payload = excluded.payload, run_at = excluded.run_at, attempts = 0, handed_until = NULL, error = NULL, failed_at = NULL)
    SELECT pg_notify('${jobsChannel}', '') WHERE EXISTS (SELECT FROM added WHERE run_at <= now())`;

/** `due` answers ids and whether they were locked. */
const take = (due: string): string =>
  `WITH due AS (${due})
   UPDATE jobs j SET attempts = attempts + 1, locked_by = $1, run_at = ${later('$2')}, handed_until = NULL
   WHERE id = ANY(ARRAY(SELECT id FROM due))
   RETURNING j.id, name, payload, attempts, EXISTS (SELECT FROM due WHERE due.id = j.id AND was_locked) AS is_taken_over`;

/**
 * Name by name, so that each is a look into the index. Not prepared, as nothing is that reads jobs: made while the table was
 * all but empty, a plan reads all of it, and 10,000 jobs that came at once were read again for each job that began.
 */
const claim = take(
  `SELECT picked.id, was_locked FROM jsonb_to_recordset($4) AS room(names text[], count int), LATERAL (
     SELECT own.id, was_locked FROM unnest(room.names) AS wanted(name), LATERAL (
       SELECT id, run_at, locked_by IS NOT NULL AS was_locked FROM jobs
       WHERE name = wanted.name AND ${isDue} AND (locked_by IS NULL OR $3) AND id <> ALL($5)
       ORDER BY run_at LIMIT room.count FOR UPDATE SKIP LOCKED) own
     ORDER BY run_at LIMIT room.count) picked`,
);

const claimOne = take(
  `SELECT id, locked_by IS NOT NULL AS was_locked FROM jobs
   WHERE id = $4 AND ${isDue} AND (locked_by IS NULL OR $3) FOR UPDATE SKIP LOCKED`,
);

/** Reads and writes the queue: jobs are rows of the database that everything else is in. */
@Injectable()
export class JobsRepository extends JobQueue {
  constructor(private readonly transactions: Transactions) {
    super();
  }

  async addAll<Payload extends JobPayload>(
    { name }: JobDefinition<Payload>,
    orders: JobOrder<Payload>[],
  ): Promise<void> {
    if (orders.length === 0) return;
    const rows = orders.map((order) => ({ id: newId(), ...order }));
    await this.transactions.prepared(add, [name, JSON.stringify(rows)]);
  }

  async failed(): Promise<FailedJob[]> {
    return this.transactions.query<FailedJob>(
      `SELECT id, name, payload, attempts, error, failed_at FROM jobs
       WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT 200`,
    );
  }

  /** Takes jobs that are due; nobody else gets them while their lease lasts. Each is at one try more from here on. */
  claim({ workerId, leaseMs, takesOver }: Taker, rooms: Room[], heldIds: string[]): Promise<ClaimedJob[]> {
    return this.transactions.query(claim, [workerId, leaseMs, takesOver, JSON.stringify(rooms), heldIds]);
  }

  /** Null for a job that is done, is not due, or runs elsewhere. */
  async claimOne({ workerId, leaseMs, takesOver }: Taker, id: string): Promise<ClaimedJob | null> {
    const [job] = await this.transactions.query<ClaimedJob>(claimOne, [workerId, leaseMs, takesOver, id]);
    return job ?? null;
  }

  /** Jobs that are due and that nobody was handed in the last `leaseMs`, at most `limit`. */
  handOut({ leaseMs, takesOver }: Taker, { names, limit }: { names: string[]; limit: number }): Promise<HandedJob[]> {
    return this.transactions.query(
      `WITH due AS (
         SELECT id, handed_until IS NOT NULL AS was_handed FROM jobs
         WHERE ${isDue} AND (locked_by IS NULL OR $2) AND name = ANY($3) AND coalesce(handed_until <= now(), true)
         ORDER BY run_at LIMIT $4 FOR UPDATE SKIP LOCKED)
       UPDATE jobs j SET handed_until = ${later('$1')} FROM due WHERE j.id = due.id
       RETURNING j.id, name, attempts, due.was_handed`,
      [leaseMs, takesOver, names, limit],
    );
  }

  async complete(workerId: string, id: string): Promise<void> {
    await this.transactions.query('DELETE FROM jobs WHERE id = $1 AND locked_by = $2', [id, workerId]);
  }

  /** The job waits for its next try, or is parked when there is none (`delayMs` null). */
  async fail(
    workerId: string,
    id: string,
    { error, delayMs }: { error: string; delayMs: number | null },
  ): Promise<void> {
    await this.dropReplaced(workerId, [id]);
    await this.transactions.query(
      `UPDATE jobs SET locked_by = NULL, run_at = ${later('$3')}, error = $4, failed_at = CASE WHEN $5 THEN now() END
       WHERE id = $1 AND locked_by = $2`,
      [id, workerId, delayMs ?? 0, error, delayMs === null],
    );
  }

  /** This worker lives and still holds these jobs. */
  async extend({ workerId, leaseMs }: Taker, heldIds: string[]): Promise<void> {
    await this.transactions.query(`UPDATE jobs SET run_at = ${later('$2')} WHERE locked_by = $1 AND id = ANY($3)`, [
      workerId,
      leaseMs,
      heldIds,
    ]);
  }

  /** Gives up jobs that still run, the try not counted. */
  async release(workerId: string, heldIds: string[]): Promise<void> {
    await this.dropReplaced(workerId, heldIds);
    await this.transactions.query(
      `UPDATE jobs SET locked_by = NULL, run_at = now(), attempts = attempts - 1 WHERE locked_by = $1 AND id = ANY($2)`,
      [workerId, heldIds],
    );
  }

  /** Drops what was replaced: of a name and key one waits, and what was added under this key meanwhile runs in its place. */
  private async dropReplaced(workerId: string, ids: string[]): Promise<void> {
    await this.transactions.query(
      `DELETE FROM jobs j WHERE locked_by = $1 AND id = ANY($2)
         AND EXISTS (SELECT FROM jobs other WHERE other.name = j.name AND other.key = j.key AND other.locked_by IS NULL)`,
      [workerId, ids],
    );
  }
}
