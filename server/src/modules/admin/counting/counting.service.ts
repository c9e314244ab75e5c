import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { BillingService } from '../../billing/billing.service';
import { demoDomain, sampleDomain } from '../../users/users.types';
import { dayOf, shifted } from '../figures/periods';
import { countFigures } from './counting.jobs';
import { CountingRepository } from './counting.repository';

/** What happened long ago is rarely written down today; the last days change all the time. */
export const openDays = 3;
export const recentDays = 35;

/** Counts what the admin's figures are read from, so that they are there at once however many people there are. */
@Injectable()
export class CountingService {
  constructor(
    private readonly repository: CountingRepository,
    private readonly billing: BillingService,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  request(days: number): Promise<void> {
    return this.queue.add(countFigures, { days }, { key: `${days}` });
  }

  /** Counts the last `days` again, and before them what nobody has counted yet: all there is, the first time. */
  async count(days: number): Promise<void> {
    const to = dayOf(this.clock.now());
    await this.transactions.run(async () => {
      await this.repository.lock();
      const { first, counted } = await this.repository.bounds();
      const uncounted = counted ?? first ?? to;
      const open = shifted(to, 1 - days);
      const from = uncounted < open ? uncounted : open;
      await this.repository.countUsers(from);
      await this.repository.countDays({ from, to }, this.billing.planRules().freePlanId);
      await this.repository.storeLevels(to, [demoDomain, sampleDomain]);
    });
  }
}
