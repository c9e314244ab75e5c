import type { WaitingMails } from '../../../mail/mail.repository';
import type { CronTaskState } from '../../../queue/cron/cron-slots.service';
import type { JobCounts } from '../../../queue/overview/jobs-overview.types';
import type { FailingModelServer } from '../../models/connections/connection-health.service';
import type { DuePosts } from '../../publishing/health/publishing-health.types';
import type { DependencyResponse, ServerResponse, StorageResponse } from '../operations.dto';

export const dependencyIds = ['postgres', 'redis', 'mail', 'sandbox'] as const;
export type DependencyId = (typeof dependencyIds)[number];

/** What the operations page shows. A part is null when it could not be read in time. */
export interface OperationsState {
  servers: ServerResponse[] | null;
  dependencies: DependencyResponse[];
  jobs: JobCounts[] | null;
  publishing: DuePosts | null;
  cron: CronTaskState[] | null;
  mails: WaitingMails | null;
  failingModels: FailingModelServer[] | null;
  storage: StorageResponse | null;
  lastMigration: string | null;
}
