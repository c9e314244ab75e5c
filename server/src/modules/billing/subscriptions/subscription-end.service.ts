import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../queue/job-queue.port';
import { endSubscription } from '../billing.jobs';
import { BillingRepository } from '../billing.repository';
import { CustomersRepository } from './customers.repository';
import { valueOf } from '../payments/payments.errors';
import { Payments } from '../payments/payments.port';

/** Nobody pays for a workspace that is gone, nor can with a checkout that is still open in some tab. */
@Injectable()
export class SubscriptionEnd {
  constructor(
    private readonly payments: Payments,
    private readonly customers: CustomersRepository,
    private readonly repository: BillingRepository,
    private readonly queue: JobQueue,
  ) {}

  /** Has it ended soon. Takes part in the transaction. */
  async request(workspaceId: string): Promise<void> {
    await this.repository.recordEnd(workspaceId);
    await this.queue.add(endSubscription, { workspaceId }, { key: workspaceId });
  }

  /** Ends a checkout that was begun while its workspace was deleted: the end may have passed over it, and over a new customer. */
  async ofLateCheckout(workspaceId: string, checkoutId: string): Promise<void> {
    valueOf(await this.payments.expireCheckout(checkoutId));
    await this.request(workspaceId);
  }

  async endOf(workspaceId: string): Promise<void> {
    const customer = await this.customers.find(workspaceId);
    if (!customer) return;
    const { customerId, openCheckoutId } = customer;
    if (openCheckoutId !== null) valueOf(await this.payments.expireCheckout(openCheckoutId));
    valueOf(await this.payments.cancelAll(customerId));
    await this.customers.delete(workspaceId);
  }
}
