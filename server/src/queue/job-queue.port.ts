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

/** Declares a job in its module's `*.jobs.ts`; a processor registers its handler with `JobHandlers`. */
export const defineJob = <Payload extends JobPayload>(
  job: Omit<JobDefinition<Payload>, 'payload'>,
): JobDefinition<Payload> => job;

export interface AddOptions {
  /** Not before this time; at once when absent. */
  runAt?: Date;
  /**
   * Of the jobs of one name and key at most one waits: adding again replaces it, a parked one too, tries counted anew.
   * One that runs right now is not disturbed; the new one runs as well.
   */
  key?: string;
  /** For sweeps: does nothing while a job of this key waits, runs or is parked. */
  onlyIfMissing?: boolean;
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
 * Work that happens after the answer. A job runs at least once: after a kill it runs again, so handlers look at the row first.
 * Added inside a transaction it leaves with the commit, and never if that rolls back. A queue outside the database can lose a job
 * (a kill between the two, a flush): so what must happen is a row, and a sweep adds it again with `onlyIfMissing`.
 */
export abstract class JobQueue {
  /** Throws when the job cannot be stored; inside a transaction a queue outside the database leaves it to the sweep instead. */
  abstract add<Payload extends JobPayload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: AddOptions,
  ): Promise<void>;

  /** Parked jobs, the last one first, at most 200. */
  abstract failed(): Promise<FailedJob[]>;
}
