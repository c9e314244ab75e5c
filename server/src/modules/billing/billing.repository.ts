import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import type { DowngradeChoice, PlanId } from './billing.types';
import { annualCentsOf } from './plans/plans';
import { SubscriptionEntity } from './subscriptions/subscription.entity';

export type Subscription = Omit<SubscriptionEntity, 'id' | 'createdAt' | 'updatedAt'>;

const columns = `workspace_id, plan_id, period, status, trial_ends_at, renews_at, cancel_at_period_end, stripe_subscription_id,
  past_due_since, next_plan_id, next_plan_at, keep, applied_plan_id`;

export type EndingTrial = Subscription & { trialEndsAt: Date };

type StoredFields = Omit<Subscription, 'workspaceId' | 'keep' | 'appliedPlanId'>;

@Injectable()
export class BillingRepository {
  constructor(private readonly transactions: Transactions) {}

  findSubscriptions(workspaceIds: string[]): Promise<Subscription[]> {
    return this.transactions.prepared<Subscription>(
      `SELECT ${columns} FROM subscriptions WHERE workspace_id = ANY($1)`,
      [workspaceIds],
    );
  }

  async findSubscription(workspaceId: string): Promise<Subscription | null> {
    const [found] = await this.findSubscriptions([workspaceId]);
    return found ?? null;
  }

  /** Until the transaction ends nobody else changes the plan. */
  lockSubscription(workspaceId: string): Promise<Subscription | null> {
    return this.subscriptions.findOne({ where: { workspaceId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Puts the workspace on the plan from now on, whatever it was on before. */
  activate(workspaceId: string, planId: PlanId): Promise<void> {
    return this.store(workspaceId, {
      planId,
      period: null,
      status: 'active',
      trialEndsAt: null,
      renewsAt: null,
      cancelAtPeriodEnd: false,
      stripeSubscriptionId: null,
      pastDueSince: null,
      nextPlanId: null,
      nextPlanAt: null,
    });
  }

  async store(workspaceId: string, fields: StoredFields): Promise<void> {
    await this.transactions.query(
      `INSERT INTO subscriptions (id, workspace_id, plan_id, period, status, trial_ends_at, renews_at, cancel_at_period_end,
         stripe_subscription_id, past_due_since, next_plan_id, next_plan_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (workspace_id) DO UPDATE SET plan_id = EXCLUDED.plan_id, period = EXCLUDED.period,
         status = EXCLUDED.status, trial_ends_at = EXCLUDED.trial_ends_at, renews_at = EXCLUDED.renews_at,
         cancel_at_period_end = EXCLUDED.cancel_at_period_end, stripe_subscription_id = EXCLUDED.stripe_subscription_id,
         past_due_since = EXCLUDED.past_due_since, next_plan_id = EXCLUDED.next_plan_id,
         next_plan_at = EXCLUDED.next_plan_at, updated_at = now()`,
      [
        newId(),
        workspaceId,
        fields.planId,
        fields.period,
        fields.status,
        fields.trialEndsAt,
        fields.renewsAt,
        fields.cancelAtPeriodEnd,
        fields.stripeSubscriptionId,
        fields.pastDueSince,
        fields.nextPlanId,
        fields.nextPlanAt,
      ],
    );
    await this.recordChange(workspaceId, fields);
  }

  /** Writes down that a workspace which is gone pays no more. */
  async recordEnd(workspaceId: string): Promise<void> {
    await this.transactions.query(
      `INSERT INTO subscription_changes (id, workspace_id, plan_id, period, status, annual_cents, previous_status, previous_annual_cents)
       SELECT $1, c.workspace_id, c.plan_id, c.period, 'canceled', 0, c.status, c.annual_cents
       FROM (SELECT * FROM subscription_changes WHERE workspace_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1) c
       WHERE c.status <> 'canceled'`,
      [newId(), workspaceId],
    );
  }

  /** Keeps a row of each change of plan, period, status or price; the subscription's own row is locked by now. */
  private async recordChange(workspaceId: string, fields: StoredFields): Promise<void> {
    const { planId, period, status } = fields;
    await this.transactions.query(
      `INSERT INTO subscription_changes (id, workspace_id, plan_id, period, status, annual_cents, previous_status, previous_annual_cents)
       SELECT $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::int, c.status, coalesce(c.annual_cents, 0)
       FROM (SELECT 1) one LEFT JOIN LATERAL
         (SELECT * FROM subscription_changes WHERE workspace_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1) c ON true
       WHERE (c.plan_id, c.period, c.status, c.annual_cents) IS DISTINCT FROM ($3::text, $4::text, $5::text, $6::int)`,
      [newId(), workspaceId, planId, period, status, annualCentsOf(fields)],
    );
  }

  async setKeep(workspaceId: string, keep: DowngradeChoice | null): Promise<void> {
    await this.subscriptions.update({ workspaceId }, { keep });
  }

  async markApplied(workspaceId: string, planId: PlanId): Promise<void> {
    await this.subscriptions.update({ workspaceId }, { appliedPlanId: planId, keep: null });
  }

  /** Workspaces whose plan is another one than their things were paused for. `graceEnded`: payments late since before then. */
  async findUnapplied(freePlanId: PlanId, graceEnded: Date, limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ workspaceId: string }>(
      `SELECT workspace_id FROM subscriptions WHERE applied_plan_id <> CASE
         WHEN status = 'canceled' OR (status = 'past_due' AND past_due_since < $2) THEN $1 ELSE plan_id END
       LIMIT $3`,
      [freePlanId, graceEnded, limit],
    );
    return rows.map((row) => row.workspaceId);
  }

  /** Returns those paid for at Stripe of which a message must have been missed: the period was over before `before`. */
  async findOverdue(before: Date, limit: number): Promise<string[]> {
    const overdue = await this.subscriptions.find({
      select: { workspaceId: true },
      where: { stripeSubscriptionId: Not(IsNull()), status: Not('canceled'), renewsAt: LessThan(before) },
      order: { renewsAt: 'ASC' },
      take: limit,
    });
    return overdue.map(({ workspaceId }) => workspaceId);
  }

  findEndingTrials(from: Date, until: Date): Promise<EndingTrial[]> {
    return this.transactions.query<EndingTrial>(
      `SELECT ${columns} FROM subscriptions WHERE status = 'trialing' AND trial_ends_at > $1 AND trial_ends_at <= $2`,
      [from, until],
    );
  }

  private get subscriptions() {
    return this.transactions.repository(SubscriptionEntity);
  }
}
