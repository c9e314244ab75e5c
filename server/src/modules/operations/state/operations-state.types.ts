import type { WaitingMails } from '../../../mail/mail.repository';
import type { CronTaskState } from '../../../queue/cron/cron-slots.service';
import type { JobCounts } from '../../../queue/overview/jobs-overview.types';
import type { FailingModelServer } from '../../models/connections/connection-health.service';
import type { DuePosts } from '../../publishing/health/publishing-health.types';
import type { ServerState } from '../servers/servers.types';

export const dependencyIds = ['postgres', 'redis', 'mail', 'sandbox'] as const;
export type DependencyId = (typeof dependencyIds)[number];

export interface DependencyState {
  id: DependencyId;
  isReachable: boolean;
  latencyMs: number;
  version: string | null;
  /** One sentence, without addresses and secrets. */
  problem: string | null;
}

export interface TableSize {
  name: string;
  bytes: number;
  /** As Postgres estimates. */
  rows: number;
}

export interface StorageState {
  databaseBytes: number;
  /** The pictures of posts. */
  mediaBytes: number;
  /** The biggest ones, the first first. */
  tables: TableSize[];
  /** Of the data folder; null where the database is somewhere else. */
  disk: { freeBytes: number; totalBytes: number } | null;
}

/** What the operations page shows. A part is null when it could not be read in time. */
export interface OperationsState {
  servers: ServerState[] | null;
  dependencies: DependencyState[];
  jobs: JobCounts[] | null;
  publishing: DuePosts | null;
  cron: CronTaskState[] | null;
  mails: WaitingMails | null;
  failingModels: FailingModelServer[] | null;
  storage: StorageState | null;
  lastMigration: string | null;
}
