import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { newId } from '../../common/ids/ids';
import type { PlanId } from './billing.types';
import { SubscriptionEntity } from './subscription.entity';

@Injectable()
export class BillingRepository {
  constructor(private readonly transactions: Transactions) {}

  findSubscription(workspaceId: string): Promise<SubscriptionEntity | null> {
    return this.transactions.repository(SubscriptionEntity).findOneBy({ workspaceId });
  }

  findSubscriptions(workspaceIds: string[]): Promise<SubscriptionEntity[]> {
    return this.transactions
      .repository(SubscriptionEntity)
      .createQueryBuilder('subscription')
      .where('subscription.workspace_id = ANY(:workspaceIds)', { workspaceIds })
      .getMany();
  }

  /** Puts the workspace on the plan from now on, whatever it was on before. */
  async activate(workspaceId: string, planId: PlanId): Promise<void> {
    await this.transactions.query(
      `INSERT INTO subscriptions (id, workspace_id, plan_id, status) VALUES ($1, $2, $3, 'active')
       ON CONFLICT (workspace_id) DO UPDATE SET plan_id = EXCLUDED.plan_id, status = EXCLUDED.status, trial_ends_at = NULL,
         renews_at = NULL, cancel_at_period_end = false, updated_at = now()`,
      [newId(), workspaceId, planId],
    );
  }
}
