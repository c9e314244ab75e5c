import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { secondMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { JobHandlers } from '../job-handlers';
import { AddOptions, FailedJob, JobDefinition, JobPayload, JobQueue } from '../job-queue.port';
import { groupOf, sharedGroup } from '../job-store.types';
import { QueueSettings } from '../queue.settings';
import { Workers } from '../workers';
import { BullJobStore, ClaimedBullJob } from './bull-job-store';
import { BullJobData, BullQueue, BullQueues } from './bull-queues';
import { JobKeys, keptMs } from './job-keys';
import { RedisConnections } from './redis-connections';

interface NewJob {
  job: JobDefinition<JobPayload>;
  data: BullJobData;
  options: AddOptions;
}

/** Jobs in Redis, as Bull keeps them, worked on by `Workers`. */
@Injectable()
export class BullJobQueue extends JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly connections: RedisConnections;
  private readonly queues: BullQueues;
  private readonly keys: JobKeys;
  private readonly workers: Workers<ClaimedBullJob>;

  constructor(
    env: Env,
    private readonly transactions: Transactions,
    private readonly handlers: JobHandlers,
    private readonly settings: QueueSettings,
    private readonly logger: Logger,
    loader: LazyModuleLoader,
  ) {
    super();
    this.connections = new RedisConnections(env.REDIS_URL ?? '', logger);
    this.queues = new BullQueues(loader, this.connections, settings);
    this.keys = new JobKeys(this.connections.commands);
    const { connections, queues, keys } = this;
    const store = new BullJobStore({ queues, keys, connections, handlers, settings, logger });
    this.workers = new Workers({ store, handlers, settings, logger });
  }

  /** Here every processor has registered its jobs. */
  async onApplicationBootstrap(): Promise<void> {
    await this.connections.open();
    if (this.settings.runsJobs) await this.workers.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.workers.stop();
  }

  /**
   * Redis takes no part in the caller's transaction, so the job is added after the commit. What is committed stays so: when Redis
   * is away by then, the caller is not told that its work failed, and a sweep adds the job later.
   */
  async add<Payload extends JobPayload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: AddOptions = {},
  ): Promise<void> {
    const stored = JSON.parse(JSON.stringify(payload)) as JobPayload;
    const newJob = { job, data: { payload: stored, key: options.key ?? null }, options };
    if (!this.transactions.isOpen) return this.store(newJob);
    await this.transactions.afterCommit(() =>
      this.store(newJob).catch((error: unknown) => {
        this.logger.warn('a job could not be added; a sweep adds it later', { job: job.name, err: error });
      }),
    );
  }

  async failed(): Promise<FailedJob[]> {
    const { handlers } = this;
    const groups = new Set([sharedGroup, ...handlers.names.map((name) => groupOf(handlers.definition(name)))]);
    const lists = await Promise.all([...groups].map(async (group) => (await this.queues.get(group)).getFailed(0, 199)));
    return lists
      .flat()
      .filter((job) => job !== null)
      .map(({ id, name, data, attemptsMade, failedReason, finishedOn }) => ({
        id: String(id),
        name,
        payload: data.payload,
        attempts: attemptsMade,
        error: failedReason ?? '',
        failedAt: new Date(finishedOn ?? 0),
      }))
      .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
      .slice(0, 200);
  }

  private async store({ job, data, options }: NewJob): Promise<void> {
    const { runAt, key, onlyIfMissing } = options;
    await this.connections.open();
    const queue = await this.queues.get(groupOf(job));
    if (onlyIfMissing && key !== undefined && (await this.hasJob(queue, job.name, key))) return;
    const delayMs = runAt ? Math.max(0, runAt.getTime() - Date.now()) : 0;
    const id = newId();
    await queue.add(job.name, data, {
      jobId: id,
      delay: delayMs,
      attempts: job.attempts,
      backoff: { type: 'given' },
      removeOnComplete: true,
      removeOnFail: { age: keptMs / secondMs },
    });
    if (key === undefined) return;
    // Added first: a kill in between leaves two jobs, not none.
    const former = await this.keys.take(job.name, key, { id, delayMs });
    if (former) await this.remove(queue, former);
  }

  private async hasJob(queue: BullQueue, name: string, key: string): Promise<boolean> {
    const holder = await this.keys.holder(name, key);
    return holder !== null && (await queue.getJob(holder)) !== null;
  }

  /** Waiting, delayed or parked; one that runs is locked and stays. */
  private async remove(queue: BullQueue, id: string): Promise<void> {
    const job = await queue.getJob(id);
    await job?.remove().catch((error: unknown) => {
      this.logger.debug('a job that was replaced runs right now', { err: error });
    });
  }
}
