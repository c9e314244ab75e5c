import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { usageLimitExceeded } from '../billing.errors';
import { metrics, type Metric, type Usage } from '../billing.types';
import type { PlanResponse } from '../plans/plans.dto';
import { lowestPlanAbove } from '../plans/plans';
import { usagePeriod } from '../../../common/time/usage-period';
import { UsageRepository } from './usage.repository';
import { UsageSharing } from './usage-sharing.service';

export interface ChargeRequest {
  workspaceId: string;
  /** The one that applies now. */
  plan: PlanResponse;
  metric: Metric;
  amount: number;
  /** Who acts in the workspace. */
  author?: Actor;
  /** The charge's id, when the caller wants to know it beforehand. */
  chargeId?: string;
}

interface ChargesRequest extends Omit<ChargeRequest, 'amount' | 'chargeId'> {
  charges: { id: string; amount: number }[];
}

export interface Charge {
  id: string;
  /** Including this charge. */
  usage: Usage;
}

/** Counts use per UTC day or month, for whom `UsageSharing` names. Limits hold under races, and a charge is refunded at most once. */
@Injectable()
export class UsageService {
  constructor(
    private readonly repository: UsageRepository,
    private readonly sharing: UsageSharing,
    private readonly clock: Clock,
  ) {}

  /** Counts, in the caller's transaction when there is one. Throws 402 USAGE_LIMIT_EXCEEDED and counts nothing over the limit. */
  async charge({ amount, chargeId = newId(), ...counter }: ChargeRequest): Promise<Charge> {
    return { id: chargeId, usage: await this.chargeAll({ ...counter, charges: [{ id: chargeId, amount }] }) };
  }

  /** Counts all of them, or none; each can be given back by itself. */
  async chargeAll({ workspaceId, plan, metric, author, charges }: ChargesRequest): Promise<Usage> {
    const { key: period, endsAt: resetsAt } = this.period(metric);
    const subject = await this.sharing.subjectOf(workspaceId, plan, author);
    const limit = limitIn(plan, metric);
    const used = await this.repository.charge({ charges, subject, metric, period, limit });
    if (used !== null) return { used, limit, resetsAt };
    const sharedBy = (await this.sharing.workspaceIds(workspaceId, plan)).length;
    const usedBefore = await this.repository.used({ subject, metric, period });
    const requiredPlan = lowestPlanAbove(metrics[metric].limit, limit);
    throw usageLimitExceeded(metric, { used: usedBefore, limit, resetsAt, sharedBy }, requiredPlan);
  }

  /** Gives a charge back to the period and to whom it was taken from; false when that has happened before. */
  refund(chargeId: string): Promise<boolean> {
    return this.repository.refund(chargeId, this.clock.now());
  }

  async usageOf(workspaceId: string, plan: PlanResponse, metric: Metric): Promise<Usage> {
    const { key: period, endsAt: resetsAt } = this.period(metric);
    const subject = await this.sharing.subjectOf(workspaceId, plan);
    return { used: await this.repository.used({ subject, metric, period }), limit: limitIn(plan, metric), resetsAt };
  }

  private period(metric: Metric): { key: string; endsAt: Date } {
    return usagePeriod(metrics[metric].period, this.clock.now());
  }
}

/** -1 is unlimited; it is counted all the same. */
const limitIn = ({ limits }: PlanResponse, metric: Metric): number => limits[metrics[metric].limit];
