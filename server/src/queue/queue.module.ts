import { Global, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Env } from '../config/env';
import { CleanUp } from './clean-up.service';
import { CronSlotsRepository } from './cron-slots.repository';
import { CronSlots } from './cron-slots.service';
import { JobHandlers } from './job-handlers';
import { JobQueue } from './job-queue.port';
import { OutboxRepository } from './outbox.repository';
import { Outbox } from './outbox.service';
import { PostgresJobQueue } from './postgres/postgres-job-queue';
import { QueueSettings } from './queue.settings';
import { WorkspaceChanges } from './workspace-changes';

const settings = (env: Env): QueueSettings =>
  Object.assign(new QueueSettings(), { runsJobs: env.ROLE !== 'web', isCronOn: env.NODE_ENV !== 'test' });

async function createJobQueue(env: Env, moduleRef: ModuleRef): Promise<JobQueue> {
  if (!env.REDIS_URL) return moduleRef.create(PostgresJobQueue);
  // Loaded only where it is used: Bull takes 45 MB and 0.2 s.
  const { BullJobQueue } = await import('./bull/bull-job-queue.js');
  return moduleRef.create(BullJobQueue);
}

@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [
    { provide: QueueSettings, inject: [Env], useFactory: settings },
    { provide: JobQueue, inject: [Env, ModuleRef], useFactory: createJobQueue },
    JobHandlers,
    CronSlotsRepository,
    CronSlots,
    OutboxRepository,
    Outbox,
    CleanUp,
    WorkspaceChanges,
  ],
  exports: [JobQueue, JobHandlers, QueueSettings, CronSlots, Outbox, WorkspaceChanges],
})
export class QueueModule {}
