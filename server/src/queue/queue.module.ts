import { Global, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Env } from '../config/env';
import { CleanUp } from './cron/clean-up.service';
import { CronSlotsRepository } from './cron/cron-slots.repository';
import { CronSlots } from './cron/cron-slots.service';
import { JobHandlers } from './job-handlers';
import { JobQueue } from './job-queue.port';
import { JobsRepository } from './jobs.repository';
import { JobsOverview } from './overview/jobs-overview.service';
import { Outbox } from './outbox/outbox.service';
import { PostgresWorkers, Workers } from './workers';
import { queueContributions } from './queue.contributions';
import { QueueSettings } from './queue.settings';
import { WorkspaceChanges } from './workspace-changes';

const settings = (env: Env): QueueSettings =>
  Object.assign(new QueueSettings(), { runsJobs: env.ROLE !== 'web', isCronOn: env.NODE_ENV !== 'test' });

async function createWorkers(env: Env, moduleRef: ModuleRef): Promise<Workers> {
  if (!env.REDIS_URL) return moduleRef.create(PostgresWorkers);
  // Loaded only where it is used: Bull takes 45 MB and 0.2 s.
  const { BullWorkers } = await import('./bull/bull-workers.js');
  return moduleRef.create(BullWorkers);
}

@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [
    { provide: QueueSettings, inject: [Env], useFactory: settings },
    JobsRepository,
    { provide: JobQueue, useExisting: JobsRepository },
    { provide: Workers, inject: [Env, ModuleRef], useFactory: createWorkers },
    JobHandlers,
    JobsOverview,
    CronSlotsRepository,
    CronSlots,
    Outbox,
    CleanUp,
    queueContributions,
    WorkspaceChanges,
  ],
  exports: [JobQueue, JobHandlers, JobsOverview, QueueSettings, CronSlots, Outbox, WorkspaceChanges],
})
export class QueueModule {}
