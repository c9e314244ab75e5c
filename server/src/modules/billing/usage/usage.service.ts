import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { usageLimitExceeded } from '../billing.errors';
import { metrics, type Metric, type Usage, type UsageSubject } from '../billing.types';
import { lowestPlanAbove } from '../plans/plans';
import { usagePeriod } from '../../../common/time/usage-period';
import { UsageRepository } from './usage.repository';

export interface ChargeRequest {
  subject: UsageSubject;
  metric: Metric;
  amount: number;
  /** -1 is unlimited; it is counted all the same. */
  limit: number;
  /** The charge's id, when the caller wants to know it beforehand. */
  chargeId?: string;
}

export interface Charge {
  id: string;
  /** Including this charge. */
  usage: Usage;
}

/** Counts use per UTC day or month. Limits hold under races, and a charge is refunded at most once. */
@Injectable()
export class UsageService {
  constructor(
    private readonly repository: UsageRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts, in the caller's transaction when there is one. Throws 402 USAGE_LIMIT_EXCEEDED and counts nothing over the limit. */
  async charge({ subject, metric, amount, limit, chargeId = newId() }: ChargeRequest): Promise<Charge> {
    const { key: period, endsAt: resetsAt } = this.period(metric);
    const used = await this.repository.charge({ id: chargeId, subject, metric, period, amount, limit });
    if (used !== null) return { id: chargeId, usage: { used, limit, resetsAt } };
    const usedBefore = await this.repository.used({ subject, metric, period });
    throw usageLimitExceeded(
      metric,
      { used: usedBefore, limit, resetsAt },
      lowestPlanAbove(metrics[metric].limit, limit),
    );
  }

  /** Gives a charge back to the period that it was taken from; false when that has happened before. */
  refund(chargeId: string): Promise<boolean> {
    return this.repository.refund(chargeId, this.clock.now());
  }

  async usageOf(subject: UsageSubject, metric: Metric, limit: number): Promise<Usage> {
    const { key: period, endsAt: resetsAt } = this.period(metric);
    return { used: await this.repository.used({ subject, metric, period }), limit, resetsAt };
  }

  private period(metric: Metric): { key: string; endsAt: Date } {
    return usagePeriod(metrics[metric].period, this.clock.now());
  }
}
