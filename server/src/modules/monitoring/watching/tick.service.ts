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
    const accounts = await this.due.accounts(most);
    await this.jobs.addAll(
      readPosts,
      accounts.map((accountId) => ({ payload: { accountId }, key: accountId })),
    );
    const unwritten = await this.due.unwritten(most);
    await this.jobs.addAll(
      writeReplies,
      unwritten.map((monitoredPostId) => ({ payload: { monitoredPostId }, key: monitoredPostId })),
    );
    const autoAccounts = await this.due.autoAccounts(most);
    await this.jobs.addAll(
      sendByItself,
      autoAccounts.map((accountId) => ({ payload: { accountId }, key: accountId })),
    );
  }
}
