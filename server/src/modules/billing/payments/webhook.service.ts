import { Injectable } from '@nestjs/common';
import { malformed } from '../../../common/errors/refusal';
import { Logger } from '../../../common/logging/logger';
import { CustomersRepository } from '../subscriptions/customers.repository';
import { Payments } from './payments.port';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';

/**
 * Handles Stripe's events (S12, F11). An event says only that something changed and for whom; the current state is read back
 * from Stripe, so order, age and content of the events don't matter.
 */
@Injectable()
export class WebhookService {
  constructor(
    private readonly payments: Payments,
    private readonly customers: CustomersRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly logger: Logger,
  ) {}

  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    const read = this.payments.readEvent(body, signature);
    if (read.status === 'forged') {
      this.logger.warn('a webhook was refused', { why: read.why });
      throw malformed('The signature of this webhook is missing, wrong or too old.');
    }
    const { event } = read;
    if (await this.customers.hasHandled(event.id)) return;
    const customer = event.customerId === null ? null : await this.customers.findByCustomer(event.customerId);
    // The Stripe account may have customers of other applications.
    if (customer) await this.subscriptions.sync(customer, event);
  }
}
