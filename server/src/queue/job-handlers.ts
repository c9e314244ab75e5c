import { Injectable } from '@nestjs/common';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { type Contribution, Contributions, definePoint } from '../common/contributions/contributions';
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

const point = definePoint<Registration>('queue.jobs', ({ job }) => job.name);

export const jobHandler = <Payload extends JobPayload>(
  job: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
): Contribution => point({ job, handler: handler as JobHandler<JobPayload> });

/** Which code runs which job. Adapters run jobs through `run`. */
@Injectable()
export class JobHandlers {
  private readonly registrations: ReadonlyMap<string, Registration>;

  constructor(
    private readonly logger: Logger,
    contributions: Contributions,
  ) {
    this.registrations = contributions.read(point);
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
        await traced(run, () => handler(payload, run));
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

/** Begins a trace where traces are sent, and costs nothing where they are not. */
async function traced({ name, attempt }: JobRun, work: () => Promise<void>): Promise<void> {
  const attributes = { 'job.name': name, 'job.attempt': attempt };
  await trace.getTracer('quillcast').startActiveSpan(`job ${name}`, { attributes, root: true }, async (span) => {
    try {
      await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** What is kept about a failure: one line, short. */
export const failureText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500);
