import { Injectable } from '@nestjs/common';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { notFound } from '../../common/errors/refusal';
import type { FailedJob, JobPayload } from '../job-queue.port';
import { JobsOverviewRepository } from './jobs-overview.repository';
import type { JobCountsResponse } from './jobs-overview.dto';

/** Ids, numbers, dates, kinds: what a payload is made of. Anything longer could be something that a person wrote. */
const plainFact = /^[\w.:-]{1,64}$/;
const address = /[^\s<>"']+@[^\s<>"']+/g;

/** What operators see of the queue, and what they do with jobs that failed for good. */
@Injectable()
export class JobsOverview {
  constructor(private readonly repository: JobsOverviewRepository) {}

  async counts(): Promise<JobCountsResponse[]> {
    const all = await this.repository.counts();
    return all.map((counts) => ({ ...counts, lastError: counts.lastError && shownError(counts.lastError) }));
  }

  /** Lists the jobs that failed for good, the last one first, without addresses or words of people. */
  async failed({ cursor, limit }: { cursor?: string; limit: number }): Promise<Page<FailedJob>> {
    const rows = await this.repository.failed(decodeCursor(cursor), limit + 1);
    return Page.of(rows, limit, ({ failedAt: at, id }) => ({ at, id })).map((job) => ({
      ...job,
      payload: shownPayload(job.payload),
      error: shownError(job.error),
    }));
  }

  /** Makes it due now, with all its tries. Returns its name; throws a 404 unless it failed for good. */
  async retry(id: string): Promise<string> {
    return known(await this.repository.retry(id));
  }

  /** Deletes it; what it would have done stays undone. Returns and throws as `retry`. */
  async discard(id: string): Promise<string> {
    return known(await this.repository.discard(id));
  }
}

function known(name: string | null): string {
  if (name === null) throw notFound('failed job');
  return name;
}

const shownError = (error: string): string => error.replace(address, '…');

const shownPayload = (payload: JobPayload): JobPayload =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' && !plainFact.test(value) ? '…' : value,
    ]),
  );
