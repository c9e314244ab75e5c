import { Injectable } from '@nestjs/common';
import type { StripeCall, StripeEndpoint } from '../events/stripe-endpoints';
import { stripeId } from '../objects/stripe-ids';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { mergedMetadata, textIn } from '../objects/stripe-params';
import { StripeSettings } from '../stripe-settings';
import { StripeTime } from '../stripe-time';
import type { Card, Customer } from '../stripe.types';

const params = ['email', 'name', 'metadata'];

/** Customers and the one card that each pays with. */
@Injectable()
export class StripeCustomers {
  readonly endpoints: StripeEndpoint[] = [
    { method: 'POST', url: '/v1/customers', params, answer: (call) => this.create(call) },
    { method: 'POST', url: '/v1/customers/:id', params, answer: (call) => this.update(call) },
  ];

  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly settings: StripeSettings,
    private readonly time: StripeTime,
  ) {}

  /** Customers pay with it from now on. */
  async saveCard(id: string, card: Card): Promise<void> {
    const customer = await this.objects.get('customer', id);
    await this.objects.save({ ...customer, _own: { card } });
  }

  async canPay({ _own: { card } }: Customer): Promise<boolean> {
    return card === '4242' && !(await this.settings.values()).cardFails;
  }

  private async create({ params: sent }: StripeCall): Promise<Customer> {
    const created = await this.time.now();
    return this.objects.insert<Customer>({
      ...{ id: stripeId('cus', 14), object: 'customer', created, livemode: false, metadata: mergedMetadata(sent) },
      ...{ email: textIn(sent, 'email') || null, name: textIn(sent, 'name') || null, balance: 0 },
      ...{ invoice_prefix: stripeId('', 8).slice(1).toUpperCase(), next_invoice_sequence: 1, _own: { card: null } },
    });
  }

  private async update({ id, params: sent }: StripeCall): Promise<Customer> {
    const customer = await this.objects.get('customer', id);
    const [email, name] = [textIn(sent, 'email') ?? customer.email, textIn(sent, 'name') ?? customer.name];
    return this.objects.save({ ...customer, email, name, metadata: mergedMetadata(sent, customer.metadata) });
  }
}
