import type { CronFailure } from '../../../queue/cron/cron-slots.service';

/** What a process says of itself every few seconds. */
export interface ServerReport {
  /** Platforms that it does not call for a while. The times are ISO 8601. */
  pausedPlatforms: { platform: string; since: string; until: string }[];
  /** Repeating tasks that failed there when they were tried last. */
  cronFailures: CronFailure[];
  /** How late timers ran since the last report, at the 99th percentile. */
  eventLoopDelayMs: number;
  /** Connections to the database, and how many calls wait for one. */
  pool: { size: number; used: number; waiting: number };
  memoryMb: number;
}

export interface ServerState {
  name: string;
  role: string;
  version: string;
  nodeVersion: string;
  startedAt: Date;
  seenAt: Date;
  /** Since it was heard of last. */
  silentSeconds: number;
  clockAheadSeconds: number;
  report: ServerReport;
}
