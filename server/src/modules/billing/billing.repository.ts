import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { newId } from '../../common/ids/ids';
import type { PlanId } from './billing.types';
import type { SubscriptionEntity } from './subscription.entity';

export type Subscription = Omit<SubscriptionEntity, 'id' | 'createdAt' | 'updatedAt'>;

const columns = `workspace_id AS "workspaceId", plan_id AS "planId", period, status, trial_ends_at AS "trialEndsAt",
  renews_at AS "renewsAt", cancel_at_period_end AS "cancelAtPeriodEnd"`;

@Injectable()
export class BillingRepository {
  constructor(private readonly transactions: Transactions) {}

  findSubscriptions(workspaceIds: string[]): Promise<Subscription[]> {
    return this.transactions.query<Subscription>(`SELECT ${columns} FROM subscriptions WHERE workspace_id = ANY($1)`, [
      workspaceIds,
    ]);
  }

  async findSubscription(workspaceId: string): Promise<Subscription | null> {
    const [found] = await this.findSubscriptions([workspaceId]);
    return found ?? null;
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
