import { Global, Module } from '@nestjs/common';
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

const settings = (env: Env): QueueSettings =>
  Object.assign(new QueueSettings(), { runsJobs: env.ROLE !== 'web', isCronOn: env.NODE_ENV !== 'test' });

@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [
    { provide: QueueSettings, inject: [Env], useFactory: settings },
    { provide: JobQueue, useClass: PostgresJobQueue },
    JobHandlers,
    CronSlotsRepository,
    CronSlots,
    OutboxRepository,
    Outbox,
    CleanUp,
  ],
  exports: [JobQueue, JobHandlers, CronSlots, Outbox],
})
export class QueueModule {}
