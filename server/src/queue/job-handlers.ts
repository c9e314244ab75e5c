import { Injectable } from '@nestjs/common';
import { Logger, workContext } from '../common/logging/logger';
import type { JobDefinition, JobPayload } from './job-queue.port';

export interface JobRun {
  id: string;
  name: string;
  /** From 1. */
  attempt: number;
  /** The job is parked when this try fails. */
  isLastAttempt: boolean;
  /** Fires when the server stops and this job should end at a place from which it can go on. */
  signal: AbortSignal;
}

export type JobHandler<Payload extends JobPayload> = (payload: Payload, run: JobRun) => Promise<void>;

interface Registration {
  job: JobDefinition<JobPayload>;
  handler: JobHandler<JobPayload>;
}

/** Which code runs which job. Processors register when they are made; adapters run jobs through `run`. */
@Injectable()
export class JobHandlers {
  private readonly registrations = new Map<string, Registration>();

  constructor(private readonly logger: Logger) {}

  register<Payload extends JobPayload>(job: JobDefinition<Payload>, handler: JobHandler<Payload>): void {
    if (this.registrations.has(job.name)) throw new Error(`The job ${job.name} has a handler already.`);
    this.registrations.set(job.name, { job, handler: handler as JobHandler<JobPayload> } as Registration);
  }

  get names(): string[] {
    return [...this.registrations.keys()];
  }

  definition(name: string): JobDefinition<JobPayload> {
    return this.registration(name).job;
  }

  /** Runs one try. Throws what the handler throws: the adapter then waits or parks. Log lines inside name the job. */
  async run(payload: JobPayload, run: JobRun): Promise<void> {
    const { handler } = this.registration(run.name);
    await workContext.run({ jobId: run.id }, async () => {
      try {
        await handler(payload, run);
        this.logger.debug('job done', { job: run.name, attempt: run.attempt });
      } catch (error) {
        this.logFailure(error, run);
        throw error;
      }
    });
  }

  private registration(name: string): Registration {
    const registration = this.registrations.get(name);
    if (!registration) throw new Error(`The job ${name} has no handler.`);
    return registration;
  }

  private logFailure(err: unknown, { name, attempt, isLastAttempt }: JobRun): void {
    if (isLastAttempt) this.logger.error('job parked', { job: name, attempt, err });
    else this.logger.warn('job failed, will be tried again', { job: name, attempt, err });
  }
}

/** What is kept about a failure: one line, short. */
export const failureText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500);
