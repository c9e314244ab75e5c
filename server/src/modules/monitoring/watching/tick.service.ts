import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../queue/job-queue.port';
import { readPosts, sendByItself, writeReplies } from '../monitoring.jobs';
import { DueRepository } from './due.repository';

/** What is left over is due at the next tick. */
const most = 5_000;

/** Finds what there is to do each minute. */
@Injectable()
export class TickService {
  constructor(
    private readonly due: DueRepository,
    private readonly jobs: JobQueue,
  ) {}

  async run(): Promise<void> {
    for (const accountId of await this.due.accounts(most))
      await this.jobs.add(readPosts, { accountId }, { key: accountId });
    for (const monitoredPostId of await this.due.unwritten(most))
      await this.jobs.add(writeReplies, { monitoredPostId }, { key: monitoredPostId });
    for (const accountId of await this.due.autoAccounts(most))
      await this.jobs.add(sendByItself, { accountId }, { key: accountId });
  }
}
