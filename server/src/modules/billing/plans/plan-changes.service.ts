import { Injectable } from '@nestjs/common';
import { BillingRepository } from '../billing.repository';
import { CurrentPlans } from './current-plans.service';
import { LimitsService } from '../usage/limits.service';
import { freePlan } from './plans';

const perSlot = 200;

/** Applies plan changes that nobody calls for, such as the end of the grace period. */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly repository: BillingRepository,
    private readonly currentPlans: CurrentPlans,
    private readonly limits: LimitsService,
  ) {}

  async applyAll(): Promise<void> {
    const graceEnded = this.currentPlans.graceEnded();
    for (const id of await this.repository.findUnapplied(freePlan.id, graceEnded, perSlot)) await this.limits.apply(id);
  }
}
