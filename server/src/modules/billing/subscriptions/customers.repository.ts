import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { BillingEventEntity } from '../payments/billing-event.entity';
import { BillingCustomerEntity } from './billing-customer.entity';
import { TrialEntity } from './trial.entity';
import type { PaymentEvent } from '../payments/payments.port';

/** Knows who a workspace is at Stripe, and which of its messages have had their effect. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly transactions: Transactions) {}

  find(workspaceId: string): Promise<BillingCustomerEntity | null> {
    return this.transactions.repository(BillingCustomerEntity).findOneBy({ workspaceId });
  }

  findByCustomer(customerId: string): Promise<BillingCustomerEntity | null> {
    return this.transactions.repository(BillingCustomerEntity).findOneBy({ customerId });
  }

  /** Of two at once the first one's stays; the answer is the one that is stored. */
  async insert(workspaceId: string, customerId: string): Promise<string> {
    // Without a target: two that insert the same customer may meet at either unique index.
    await this.transactions.query(
      'INSERT INTO billing_customers (workspace_id, customer_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [workspaceId, customerId],
    );
    return (await this.find(workspaceId))?.customerId ?? customerId;
  }

  /** Returns the checkout that was open until now. */
  async swapCheckout(workspaceId: string, checkoutId: string | null): Promise<string | null> {
    const [row] = await this.transactions.query<{ openCheckoutId: string | null }>(
      `UPDATE billing_customers c SET open_checkout_id = $2
       FROM (SELECT workspace_id, open_checkout_id FROM billing_customers WHERE workspace_id = $1 FOR UPDATE) old
       WHERE c.workspace_id = old.workspace_id RETURNING old.open_checkout_id`,
      [workspaceId, checkoutId],
    );
    return row?.openCheckoutId ?? null;
  }

  /** Returns the number of a reading that begins now. */
  async beginReading(workspaceId: string): Promise<number> {
    const [row] = await this.transactions.query<{ readingsBegun: number }>(
      'UPDATE billing_customers SET readings_begun = readings_begun + 1 WHERE workspace_id = $1 RETURNING readings_begun',
      [workspaceId],
    );
    return row?.readingsBegun ?? 0;
  }

  /** Returns false when one that began later is stored already. The row stays locked until the transaction ends. */
  async storeReading(workspaceId: string, reading: number): Promise<boolean> {
    const older = { workspaceId, readingStored: LessThan(reading) };
    const { affected } = await this.transactions
      .repository(BillingCustomerEntity)
      .update(older, { readingStored: reading });
    return affected === 1;
  }

  /** A workspace has one trial, and so has a person over all their workspaces. */
  async hasTrialLeft(workspaceId: string, userId: string | null): Promise<boolean> {
    const [customer, trial] = await Promise.all([this.find(workspaceId), userId ? this.findTrial(userId) : null]);
    return !customer?.trialStartedAt && !trial?.startedAt;
  }

  findTrial(userId: string): Promise<TrialEntity | null> {
    return this.transactions.repository(TrialEntity).findOneBy({ userId });
  }

  /** Lets only this workspace start the person's trial, and returns the one whose checkout could until now. */
  async swapTrial(userId: string, workspaceId: string): Promise<string> {
    const insert =
      'INSERT INTO trials (user_id, workspace_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING workspace_id';
    const inserted = await this.transactions.query<{ workspaceId: string }>(insert, [userId, workspaceId]);
    // Whoever was first ends nothing: by now the row may name who came after, and ended this one.
    if (inserted.length > 0) return workspaceId;
    const [row] = await this.transactions.query<{ workspaceId: string }>(
      `UPDATE trials t SET workspace_id = $2
       FROM (SELECT user_id, workspace_id FROM trials WHERE user_id = $1 FOR UPDATE) old
       WHERE t.user_id = old.user_id RETURNING old.workspace_id`,
      [userId, workspaceId],
    );
    return row?.workspaceId ?? workspaceId;
  }

  /** Takes the trial from the workspace, and from whoever owns it now; somebody who gets the workspace later keeps their own. */
  async markTrialStarted(workspaceId: string, userId: string, at: Date): Promise<void> {
    await this.transactions.query(
      `WITH started AS (
         UPDATE billing_customers SET trial_started_at = $3 WHERE workspace_id = $1 AND trial_started_at IS NULL
         RETURNING workspace_id
       )
       INSERT INTO trials (user_id, workspace_id, started_at) SELECT $2, workspace_id, $3 FROM started
       ON CONFLICT (user_id) DO UPDATE SET workspace_id = EXCLUDED.workspace_id, started_at = EXCLUDED.started_at`,
      [workspaceId, userId, at],
    );
  }

  hasHandled(eventId: string): Promise<boolean> {
    return this.transactions.repository(BillingEventEntity).existsBy({ id: eventId });
  }

  /** Returns false when the event has had its effect already. */
  async markHandled({ id, type }: PaymentEvent): Promise<boolean> {
    const rows = await this.transactions.query(
      'INSERT INTO billing_events (id, type) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING RETURNING id',
      [id, type],
    );
    return rows.length > 0;
  }

  async deleteHandledBefore(before: Date): Promise<void> {
    await this.transactions.repository(BillingEventEntity).delete({ handledAt: LessThan(before) });
  }

  async delete(workspaceId: string): Promise<void> {
    await this.transactions.repository(BillingCustomerEntity).delete({ workspaceId });
  }
}
