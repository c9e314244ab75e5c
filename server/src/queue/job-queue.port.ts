/** What a job carries: ids, and at most small facts that say which work is meant. Never texts or tokens. */
export type JobPayload = Record<string, string | number | boolean | null>;

/** Delays between tries: `firstMs`, then `factor` times as long each time, at most `maxMs`; each ± 20 % by chance. */
export interface BackOff {
  firstMs: number;
  factor: number;
  maxMs: number;
}

export interface JobDefinition<Payload extends JobPayload> {
  /** `<module>.<verb>`; stored, so it never changes. */
  readonly name: string;
  /** Tries before the job is parked. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** So many of these run at once in a process, beside all others; absent: they share `QueueSettings.concurrency`. */
  readonly concurrency?: number;
  /** For the type checker alone. */
  readonly payload?: Payload;
}

/** Declares a job in its module's `*.jobs.ts`; its module contributes the `jobHandler`. */
export const defineJob = <Payload extends JobPayload>(
  job: Omit<JobDefinition<Payload>, 'payload'>,
): JobDefinition<Payload> => job;

export interface AddOptions {
  /** Not before this time; at once when absent. */
  runAt?: Date;
  /**
   * Of the jobs of one name and key at most one waits: adding again replaces it, a parked one too, tries counted from zero.
   * One that runs right now is not disturbed; the new one runs as well.
   */
  key?: string;
}

export interface JobOrder<Payload extends JobPayload> extends AddOptions {
  payload: Payload;
}

/** A job that failed at its last try and waits for a person. */
export interface FailedJob {
  id: string;
  name: string;
  payload: JobPayload;
  attempts: number;
  error: string;
  failedAt: Date;
}

/**
 * Work that happens after the answer. A job is a row of the database: added inside a transaction it is part of it. It runs at least
 * once: after a kill it runs again, so handlers look at the rows first.
 */
export abstract class JobQueue {
  /** Adds many in one statement; no two of them with the same key. */
  abstract addAll<Payload extends JobPayload>(job: JobDefinition<Payload>, orders: JobOrder<Payload>[]): Promise<void>;

  add<Payload extends JobPayload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: AddOptions = {},
  ): Promise<void> {
    return this.addAll(job, [{ payload, ...options }]);
  }

  /** Parked jobs, the last one first, at most 200. */
  abstract failed(): Promise<FailedJob[]>;
}
