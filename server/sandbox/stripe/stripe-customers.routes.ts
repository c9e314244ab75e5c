import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { StripeCustomers } from './stripe-customers';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import { StripeEvents } from './stripe-events';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { mergedMetadata, objectIn, textIn } from './stripe-params';
import { StripeTime } from './stripe-time';
import type { Customer, ListOf, PaymentMethod } from './stripe.types';

const fields = ['email', 'name', 'metadata', 'description', 'phone', 'address', 'tax_exempt', 'preferred_locales'];

@Injectable()
export class StripeCustomersRoutes {
  constructor(
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly customers: StripeCustomers,
    private readonly events: StripeEvents,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    this.endpoints.add(server, {
      method: 'POST',
      url: '/v1/customers',
      params: [...fields, 'test_clock'],
      answer: (call) => this.create(call),
    });
    this.endpoints.add(server, {
      method: 'GET',
      url: '/v1/customers',
      params: ['email', 'test_clock'],
      answer: (call) => this.list(call),
    });
    this.endpoints.add(server, {
      method: 'GET',
      url: '/v1/customers/:id',
      params: [],
      answer: ({ id }) => this.objects.get('customer', id),
    });
    this.endpoints.add(server, {
      method: 'POST',
      url: '/v1/customers/:id',
      params: [...fields, 'invoice_settings'],
      answer: (call) => this.update(call),
    });
    this.endpoints.add(server, {
      method: 'GET',
      url: '/v1/customers/:id/payment_methods',
      params: ['type'],
      answer: (call) => this.paymentMethods(call),
    });
    this.endpoints.add(server, {
      method: 'GET',
      url: '/v1/payment_methods/:id',
      params: [],
      answer: ({ id }) => this.objects.get('payment_method', id),
    });
  }

  private async create({ params, request }: StripeCall): Promise<Customer> {
    const testClock = textIn(params, 'test_clock') ?? null;
    if (testClock) await this.objects.get('test_helpers.test_clock', testClock, 'test_clock');
    const wanted = {
      email: textIn(params, 'email') || null,
      name: textIn(params, 'name') || null,
      metadata: mergedMetadata(params),
      testClock,
    };
    return this.customers.create(wanted, await this.time.moment(request, testClock));
  }

  private async update({ id, params, request }: StripeCall): Promise<Customer> {
    const customer = await this.objects.get('customer', id);
    const settings = objectIn(params, 'invoice_settings');
    const method = settings && textIn(settings, 'default_payment_method');
    if (method) await this.objects.get('payment_method', method, 'invoice_settings[default_payment_method]');
    const after: Customer = {
      ...customer,
      email: textIn(params, 'email') ?? customer.email,
      name: textIn(params, 'name') ?? customer.name,
      description: textIn(params, 'description') ?? customer['description'],
      metadata: mergedMetadata(params, customer.metadata),
      ...(method === undefined
        ? {}
        : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null } }),
    };
    const moment = await this.time.moment(request, customer.test_clock);
    await this.events.changed(customer, after, { moment, type: 'customer.updated' });
    return after;
  }

  private async list(call: StripeCall): Promise<ListOf<Customer>> {
    const { query, limit } = pageIn(call.params);
    const email = textIn(call.params, 'email');
    const found = await this.objects.list('customer', {
      ...query,
      contains: email === undefined ? undefined : { email },
    });
    return listOf(found, { ...call, limit });
  }

  private async paymentMethods(call: StripeCall): Promise<ListOf<PaymentMethod>> {
    const { query, limit } = pageIn(call.params);
    const { id: customer } = await this.objects.get('customer', call.id);
    return listOf(await this.objects.list('payment_method', { ...query, customer }), { ...call, limit });
  }
}
