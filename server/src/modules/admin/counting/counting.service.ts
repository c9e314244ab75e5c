import { Injectable } from '@nestjs/common';
import { Clock, dayOf } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { BillingService } from '../../billing/billing.service';
import { demoDomain } from '../../users/users.types';
import { shifted } from '../figures/periods';
import { countFigures } from './counting.jobs';
import { CountingRepository } from './counting.repository';

/** What happened long ago is rarely written down today; the last days change all the time. */
export const openDays = 3;
export const recentDays = 35;
const monthDays = 31;

/** Counts what the admin's figures are read from, so that a large installation shows them as quickly as a small one. */
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

  /**
   * Counts the last `days` again, and before them what nobody has counted yet: all there is, the first time. A month is committed
   * at a time, so a count that is cut off goes on where it stopped.
   */
  async count(days: number): Promise<void> {
    const to = dayOf(this.clock.now());
    const { first, counted } = await this.repository.bounds();
    const [uncounted, open] = [counted ?? first ?? to, shifted(to, 1 - days)];
    const from = uncounted < open ? uncounted : open;
    await this.alone(() => this.repository.countUsers(from));
    const { freePlanId } = this.billing.planRules();
    for (let start = from; start <= to; start = shifted(start, monthDays)) {
      const end = shifted(start, monthDays - 1);
      await this.alone(() => this.repository.countDays({ from: start, to: end < to ? end : to }, freePlanId));
    }
    await this.alone(async () => {
      await this.repository.countFunnel();
      await this.repository.storeLevels(to, demoDomain);
    });
  }

  private alone(work: () => Promise<void>): Promise<void> {
    return this.transactions.run(async () => {
      await this.repository.lock();
      await work();
    });
  }
}
