import { BullModule, getQueueToken } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job, Queue } from 'bull';
import Redis from 'ioredis';
import { Logger } from '../../common/logging/logger';
import { secondMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { JobHandlers } from '../job-handlers';
import { type HandedJob, JobsRepository } from '../jobs.repository';
import { QueueSettings } from '../queue.settings';
import { type JobGroup, Workers } from '../workers';

type BullQueue = Queue<{ id: string }>;

/** Bounds what is handed to Bull in one call. */
const perCall = 200;
const closesWithinMs = secondMs;
/** What fails is the look at the row, while the database is away: it is tried again for a minute. */
const bullOptions = { attempts: 60, backoff: secondMs, removeOnComplete: true, removeOnFail: true };

/**
 * Bull carries the ids of jobs that are due to the processes and says how many run at once in each. What it loses is handed to it
 * again, and what it brings twice is found to run or to be done: the row decides.
 */
@Injectable()
export class BullWorkers extends Workers {
  private readonly connections: Redis[] = [];
  /** By the names of jobs; several of them share one. */
  private readonly queues = new Map<string, BullQueue>();

  constructor(
    private readonly env: Env,
    jobs: JobsRepository,
    handlers: JobHandlers,
    settings: QueueSettings,
    logger: Logger,
    private readonly loader: LazyModuleLoader,
  ) {
    super(env, jobs, handlers, settings, logger);
  }

  override async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.runsJobs) return;
    const shared = { client: this.connect(), subscriber: this.connect() };
    this.reportOutages(shared.client);
    for (const group of this.groups) await this.open(group, shared);
    await super.onApplicationBootstrap();
  }

  override async beforeApplicationShutdown(): Promise<void> {
    const queues = [...new Set(this.queues.values())];
    await this.inTime(queues.map((queue) => queue.pause(true, true)));
    await super.beforeApplicationShutdown();
    await this.inTime(queues.map((queue) => queue.close(true)));
    this.connections.forEach((connection) => connection.disconnect());
  }

  protected async takeDue(): Promise<boolean> {
    // What cannot be handed over now is not marked as handed over.
    if (this.connections[0]?.status !== 'ready') return false;
    const due = await this.jobs.handOut(this.taker, { names: this.handlers.names, limit: perCall });
    await Promise.all(due.map((job) => this.handOver(job)));
    return due.length === perCall;
  }

  private async handOver({ id, name, attempts, wasHanded }: HandedJob): Promise<void> {
    const queue = this.queues.get(name);
    // Bull ignores an id that it still holds: that of this try, and no other.
    const jobId = `${id}/${attempts}`;
    if (wasHanded) await dropStuck(await queue?.getJob(jobId));
    await queue?.add({ id }, { ...bullOptions, jobId });
  }

  private async run(id: string): Promise<void> {
    if (this.heldIds.includes(id)) return;
    const job = await this.jobs.claimOne(this.taker, id);
    if (job) await this.begin(job);
  }

  private async open({ name, jobs, concurrency }: JobGroup, shared: Record<string, Redis>): Promise<void> {
    const { leaseMs, beatMs } = this.settings;
    const options = {
      name,
      prefix: 'quillcast-jobs',
      createClient: (type: string) => shared[type] ?? this.connect(),
      settings: { lockDuration: leaseMs, stalledInterval: beatMs, retryProcessDelay: secondMs },
    };
    const module = await this.loader.load(() => BullModule.registerQueue(options));
    const queue = module.get<BullQueue>(getQueueToken(name), { strict: false });
    const debug = (error: unknown): void => this.logger.debug('Bull had to wait for Redis', { err: error });
    queue.on('error', debug);
    queue.process(concurrency, ({ data }) => this.run(data.id)).catch(debug);
    for (const job of jobs) this.queues.set(job, queue);
  }

  /** It comes back by itself, however long Redis is away. Bull asks for the first two settings. */
  private connect(): Redis {
    const connection = new Redis(this.env.REDIS_URL ?? '', {
      enableReadyCheck: false,
      maxRetriesPerRequest: null,
      connectTimeout: 5 * secondMs,
      keepAlive: 10 * secondMs,
      retryStrategy: (times) => Math.min(times * 100, 2 * secondMs),
    });
    // Each queue listens to the two that all share; Node takes more than ten for a leak.
    connection.setMaxListeners(0);
    this.connections.push(connection);
    return connection;
  }

  /** Logs one line when Redis goes away and one when it is back, not one for each try to reach it. */
  private reportOutages(client: Redis): void {
    let isAway = false;
    client.on('error', (error) => {
      if (!isAway) this.logger.warn('Redis is away: jobs wait until it is back', { err: error });
      isAway = true;
    });
    client.on('ready', () => {
      if (isAway) this.logger.log('Redis is back', {});
      isAway = false;
      void this.look();
    });
  }

  private async inTime(calls: Promise<unknown>[]): Promise<void> {
    await Promise.race([Promise.allSettled(calls), wait(closesWithinMs, undefined, { ref: false })]);
  }
}

/** Drops a job that a flush in the middle of Bull's own steps left in none of its lists: it would never run. */
async function dropStuck(job: Job | null | undefined): Promise<void> {
  if (await job?.isStuck()) await job?.remove();
}
