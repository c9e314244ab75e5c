import { ApiProperty } from '@nestjs/swagger';
import { CronTaskResponse, JobCountsResponse } from '../../queue/overview/jobs-overview.dto';
import { FailingModelResponse } from '../models/models.dto';
import { DuePostsResponse } from '../publishing/health/publishing-health.dto';

export type DependencyId = 'postgres' | 'redis' | 'mail' | 'sandbox';

/** Something that an operator has to know or do. */
export class ProblemResponse {
  /** The section of `.github/docs/operations.md` that helps. */
  runbook!: string;
  /** `critical`: people notice it now. `warning`: they will. */
  severity!: 'critical' | 'warning';
  title!: string;
  whatHappened!: string;
  whatToDo!: string;
}

export class PausedPlatformResponse {
  platform!: string;
  @ApiProperty({ format: 'date-time' })
  since!: string;
  /** When it is called again, to see whether it is back. */
  @ApiProperty({ format: 'date-time' })
  until!: string;
}

export class CronFailureResponse {
  task!: string;
  error!: string;
}

export class PoolResponse {
  @ApiProperty({ type: 'integer' })
  size!: number;
  @ApiProperty({ type: 'integer' })
  used!: number;
  /** Calls that wait for a connection. */
  @ApiProperty({ type: 'integer' })
  waiting!: number;
}

/** What a process says of itself every few seconds. */
export class ServerReportResponse {
  /** Platforms that it does not call for a while. The times are ISO 8601. */
  pausedPlatforms!: PausedPlatformResponse[];
  /** Repeating tasks that failed there when they were tried last. */
  cronFailures!: CronFailureResponse[];
  /** How late timers run, at the 99th percentile of five seconds. */
  eventLoopDelayMs!: number;
  // Connections to the database, and how many calls wait for one.
  pool!: PoolResponse;
  memoryMb!: number;
}

export class ServerResponse {
  /** Machine and port. */
  name!: string;
  role!: string;
  version!: string;
  nodeVersion!: string;
  startedAt!: Date;
  seenAt!: Date;
  /** Since it was heard of last; it reports every five seconds. */
  silentSeconds!: number;
  /** Ahead of the clock of Postgres. */
  clockAheadSeconds!: number;
  report!: ServerReportResponse;
}

export class DependencyResponse {
  id!: DependencyId;
  isReachable!: boolean;
  @ApiProperty({ type: 'integer' })
  latencyMs!: number;
  version!: string | null;
  /** One sentence, without addresses and secrets. */
  problem!: string | null;
}

export class WaitingMailsResponse {
  @ApiProperty({ type: 'integer' })
  waiting!: number;
  oldestSeconds!: number | null;
}

export class TableSizeResponse {
  name!: string;
  bytes!: number;
  /** As Postgres estimates. */
  rows!: number;
}

export class DiskResponse {
  freeBytes!: number;
  totalBytes!: number;
}

export class StorageResponse {
  databaseBytes!: number;
  /** The pictures of posts. */
  mediaBytes!: number;
  /** The biggest ones, the first first. */
  tables!: TableSizeResponse[];
  /** Of the data folder; null where the database is on another machine. */
  disk!: DiskResponse | null;
}

/** How the installation does. A part that could not be read within its second and a half is null. */
export class OperationsResponse {
  checkedAt!: Date;
  /** What needs somebody, the worst first. */
  problems!: ProblemResponse[];
  servers!: ServerResponse[] | null;
  dependencies!: DependencyResponse[];
  jobs!: JobCountsResponse[] | null;
  publishing!: DuePostsResponse | null;
  cron!: CronTaskResponse[] | null;
  mails!: WaitingMailsResponse | null;
  failingModels!: FailingModelResponse[] | null;
  storage!: StorageResponse | null;
  lastMigration!: string | null;
}

/** What is read; the problems follow from it. */
export type OperationsState = Omit<OperationsResponse, 'checkedAt' | 'problems'>;

export class FailedJobResponse {
  id!: string;
  name!: string;
  /** Ids and small facts; anything longer reads "…". */
  payload!: Record<string, string | number | boolean | null>;
  @ApiProperty({ type: 'integer' })
  attempts!: number;
  /** Of its last try. */
  error!: string;
  failedAt!: Date;
}
