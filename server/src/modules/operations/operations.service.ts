import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { JobsOverview } from '../../queue/overview/jobs-overview.service';
import { AuditService } from '../audit/audit.service';
import { problemsOf } from './problems/problem-rules';
import { OperationsReader } from './state/operations-reader.service';
import type { OperationsResponse } from './operations.dto';

/** What site admins see of the installation, and what they do about it. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly reader: OperationsReader,
    private readonly jobs: JobsOverview,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<OperationsResponse> {
    const state = await this.reader.read();
    return { ...state, checkedAt: this.clock.now(), problems: problemsOf(state) };
  }

  async retry(actorId: string, jobId: string): Promise<void> {
    await this.change({ actorId, jobId, action: 'operations.job_retried' }, () => this.jobs.retry(jobId));
  }

  async discard(actorId: string, jobId: string): Promise<void> {
    await this.change({ actorId, jobId, action: 'operations.job_discarded' }, () => this.jobs.discard(jobId));
  }

  private async change(
    { actorId, jobId, action }: { actorId: string; jobId: string; action: string },
    work: () => Promise<string>,
  ): Promise<void> {
    await this.transactions.run(async () => {
      const job = await work();
      await this.audit.record({ action, actorId, details: { jobId, job } });
    });
  }
}
