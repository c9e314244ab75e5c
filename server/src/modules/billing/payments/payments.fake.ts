import { createHmac } from 'node:crypto';
import { type Clock, dayMs, secondMs } from '../../../common/time/clock';
import { newId } from '../../../common/ids/ids';
import {
  type CheckoutOrder,
  type NextStep,
  Payments,
  type PaymentsOutcome,
  type PortalOrder,
  type PriceChoice,
  type ReadEvent,
  type RemoteSubscription,
} from './payments.port';
import { readSignedEvent } from '../stripe/stripe-events';
import { amountCentsOf, rankOf } from '../stripe/price-choices';
import type { InvoiceResponse } from '../billing.dto';

type Call = Exclude<keyof Payments, 'readEvent'>;
/** How a call ends instead. `lost`: it is done, and nobody hears of it. */
type Failure = 'unavailable' | 'timeout' | 'lost' | { refused: string };

interface FakeSubscription extends RemoteSubscription {
  customerId: string;
  createdAt: Date;
}

const periodDays = { monthly: 30, yearly: 365 };
const done = <T>(value: T): PaymentsOutcome<T> => ({ status: 'done', value });
const refused = (message: string): PaymentsOutcome<never> => ({ status: 'refused', message });
const idOf = (prefix: string): string => `${prefix}_${newId().replaceAll('-', '')}`;

/** Plays Stripe in memory. What the person or Stripe does by itself has methods of its own: `pay`, `renew`, `failPayment` … */
export class FakePayments extends Payments {
  /** Signs `event`; `readEvent` takes no other. */
  readonly secret = 'whsec_of_the_fake';
  /** Every call, oldest first. */
  readonly calls: Call[] = [];
  readonly customers: { id: string; workspaceId: string; email: string; name: string }[] = [];
  readonly checkouts: { id: string; order: CheckoutOrder; status: 'open' | 'complete' | 'expired' }[] = [];
  readonly portals: { url: string; order: PortalOrder }[] = [];
  private readonly subscriptions: FakeSubscription[] = [];
  private readonly invoices: (InvoiceResponse & { customerId: string; subscriptionId: string })[] = [];
  private readonly answers = new Map<string, { request: string; answer: PaymentsOutcome<unknown> }>();
  private failures: { call: Call | null; failure: Failure; times: number }[] = [];

  constructor(private readonly clock: Clock) {
    super();
  }

  countOf(call: Call): number {
    return this.calls.filter((recorded) => recorded === call).length;
  }

  /** Fails calls from now on; `call` limits it to one kind of call, `times` to so many. */
  fails(failure: Failure, { call = null, times = Infinity }: { call?: Call | null; times?: number } = {}): void {
    this.failures.push({ call, failure, times });
  }

  worksAgain(): void {
    this.failures = [];
  }

  createCustomer(customer: Parameters<Payments['createCustomer']>[0]): Promise<PaymentsOutcome<string>> {
    return this.call('createCustomer', () =>
      this.once(customer, () => {
        const { workspaceId, email, name } = customer;
        const id = idOf('cus');
        this.customers.push({ id, workspaceId, email, name });
        return done(id);
      }),
    );
  }

  changeCustomer(customerId: string, { email }: { email: string }): Promise<PaymentsOutcome<void>> {
    return this.call('changeCustomer', () => {
      const customer = this.customers.find(({ id }) => id === customerId);
      if (!customer) return refused('No such customer.');
      customer.email = email;
      return done(undefined);
    });
  }

  createCheckout(order: CheckoutOrder): Promise<PaymentsOutcome<{ id: string; url: string }>> {
    return this.call('createCheckout', () =>
      this.once(order, () => {
        if (!this.customers.some(({ id }) => id === order.customerId)) return refused('No such customer.');
        const id = idOf('cs');
        this.checkouts.push({ id, order, status: 'open' });
        return done({ id, url: `https://checkout.test/${id}` });
      }),
    );
  }

  expireCheckout(checkoutId: string): Promise<PaymentsOutcome<void>> {
    return this.call('expireCheckout', () => {
      const checkout = this.checkouts.find(({ id }) => id === checkoutId);
      if (!checkout) return refused('No such checkout.');
      if (checkout.status === 'open') checkout.status = 'expired';
      return done(undefined);
    });
  }

  openPortal(order: PortalOrder): Promise<PaymentsOutcome<{ url: string }>> {
    return this.call('openPortal', () => {
      if (!this.customers.some(({ id }) => id === order.customerId)) return refused('No such customer.');
      const isChange = order.flow?.kind === 'change';
      if (isChange && this.subscriptionOf(order.customerId).next) {
        return refused('Another plan change is already scheduled. Cancel it first.');
      }
      const url = `https://portal.test/${idOf('bps')}`;
      this.portals.push({ url, order });
      return done({ url });
    });
  }

  findSubscription(customerId: string): Promise<PaymentsOutcome<RemoteSubscription | null>> {
    return this.call('findSubscription', () => {
      const [found, ...others] = this.subscriptions
        .filter((subscription) => subscription.customerId === customerId)
        .toSorted((a, b) => orderOf(b) - orderOf(a) || b.createdAt.getTime() - a.createdAt.getTime());
      if (!found) return done(null);
      const extraIds = others.filter(({ status }) => status !== 'canceled').map(({ id }) => id);
      const { customerId: _customerId, createdAt: _createdAt, ...remote } = found;
      return done({ ...remote, extraIds });
    });
  }

  setNextStep(subscriptionId: string, next: NextStep): Promise<PaymentsOutcome<void>> {
    return this.call('setNextStep', () => {
      const subscription = this.subscriptions.find(({ id }) => id === subscriptionId);
      if (!subscription) return refused('No such subscription.');
      if (subscription.status === 'canceled') return refused('The subscription is canceled.');
      const at = subscription.renewsAt ?? this.clock.now();
      subscription.cancelAtPeriodEnd = next === 'cancel';
      subscription.next = typeof next === 'string' ? null : { planId: next.planId, period: next.period, at };
      return done(undefined);
    });
  }

  cancelNow(subscriptionId: string): Promise<PaymentsOutcome<void>> {
    return this.call('cancelNow', () => {
      const subscription = this.subscriptions.find(({ id }) => id === subscriptionId);
      if (!subscription) return refused('No such subscription.');
      this.end(subscription);
      return done(undefined);
    });
  }

  cancelAll(customerId: string): Promise<PaymentsOutcome<void>> {
    return this.call('cancelAll', () => {
      for (const one of this.subscriptions.filter((each) => each.customerId === customerId)) this.end(one);
      return done(undefined);
    });
  }

  listInvoices(
    customerId: string,
    { after, limit }: Parameters<Payments['listInvoices']>[1],
  ): ReturnType<Payments['listInvoices']> {
    return this.call('listInvoices', () => {
      const all = this.invoices.filter((invoice) => invoice.customerId === customerId).reverse();
      const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
      if (after !== null && from === 0) return refused('No such invoice.');
      const items = all.slice(from, from + limit).map(({ customerId: _, subscriptionId: __, ...invoice }) => invoice);
      return done({ items, hasMore: from + limit < all.length });
    });
  }

  readEvent(body: Buffer, signature: string | undefined): ReadEvent {
    return readSignedEvent({ body, signature, secret: this.secret, now: this.clock.now() });
  }

  /** Returns a webhook of Stripe's, signed now. */
  event(
    type: string,
    customerId: string | null,
    { id = idOf('evt') }: { id?: string } = {},
  ): {
    id: string;
    body: Buffer;
    signature: string;
  } {
    const created = Math.floor(this.clock.now().getTime() / secondMs);
    const object = type.split('.').at(-2);
    const about = { id: object === 'customer' ? customerId : idOf('obj'), object, customer: customerId };
    const body = Buffer.from(JSON.stringify({ id, object: 'event', type, created, data: { object: about } }, null, 2));
    return { id, body, signature: this.sign(body) };
  }

  /** Returns the header over any bytes; `at` for one that was signed at another time. */
  sign(body: Buffer, at = this.clock.now()): string {
    const time = Math.floor(at.getTime() / secondMs);
    return `t=${time},v1=${createHmac('sha256', this.secret).update(`${time}.`).update(body).digest('hex')}`;
  }

  /** Pays an open checkout, or the newest one, as the person would; returns the subscription's id. */
  pay(checkoutId?: string): string {
    const checkout = checkoutId ? this.checkouts.find(({ id }) => id === checkoutId) : this.checkouts.at(-1);
    if (checkout?.status !== 'open') throw new Error('There is no such open checkout.');
    checkout.status = 'complete';
    const { customerId, price, trialDays } = checkout.order;
    return this.subscribe(customerId, price, trialDays);
  }

  /** Returns a subscription as if a checkout had been paid. */
  subscribe(customerId: string, { planId, period }: PriceChoice, trialDays = 0): string {
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + (trialDays || periodDays[period]) * dayMs);
    const subscription: FakeSubscription = {
      ...{ id: idOf('sub'), customerId, createdAt: now, planId, period },
      ...{
        status: trialDays > 0 ? 'trialing' : 'active',
        trialEndsAt: trialDays > 0 ? endsAt : null,
        renewsAt: endsAt,
      },
      ...{ cancelAtPeriodEnd: false, next: null, pastDueSince: null, openInvoiceId: null, extraIds: [] },
    };
    this.subscriptions.push(subscription);
    this.bill(subscription, trialDays > 0 ? 0 : amountCentsOf(subscription));
    return subscription.id;
  }

  /** Confirms the newest portal page as the person would: an upgrade applies now, anything else at the period's end. */
  confirmChange(): void {
    const flow = this.portals.at(-1)?.order.flow;
    if (flow?.kind !== 'change') throw new Error('The newest portal page is not about a change.');
    const subscription = this.subscriptionOf(this.portals.at(-1)?.order.customerId ?? '');
    const { planId, period } = flow.price;
    const isLower = amountCentsOf(flow.price) < amountCentsOf(subscription);
    if (isLower) subscription.next = { planId, period, at: subscription.renewsAt ?? this.clock.now() };
    else Object.assign(subscription, { planId, period, next: null, cancelAtPeriodEnd: false });
  }

  /** Ends the period or the trial: it is paid, ends, or continues at the price that was to come. */
  renew(customerId: string): void {
    const subscription = this.subscriptionOf(customerId);
    if (subscription.cancelAtPeriodEnd) return this.end(subscription);
    this.beginPeriod(subscription);
    subscription.status = 'active';
    this.bill(subscription, amountCentsOf(subscription));
  }

  /** Ends the period with a declined card. */
  failPayment(customerId: string): void {
    const subscription = this.subscriptionOf(customerId);
    this.beginPeriod(subscription);
    const { id, createdAt } = this.bill(subscription, amountCentsOf(subscription), 'open');
    subscription.status = 'past_due';
    subscription.pastDueSince ??= createdAt;
    subscription.openInvoiceId ??= id;
  }

  /** Pays what was open after all. */
  payOpenInvoices(customerId: string): void {
    const subscription = this.subscriptionOf(customerId);
    for (const invoice of this.invoices) {
      if (invoice.subscriptionId === subscription.id && invoice.status === 'open') invoice.status = 'paid';
    }
    Object.assign(subscription, { status: 'active', pastDueSince: null, openInvoiceId: null });
  }

  /** Ends the trial now, and the first payment comes. */
  endTrial(customerId: string): void {
    const subscription = this.subscriptionOf(customerId);
    subscription.trialEndsAt = this.clock.now();
    subscription.renewsAt = this.clock.now();
    this.renew(customerId);
  }

  private subscriptionOf(customerId: string): FakeSubscription {
    const found = this.subscriptions.findLast((one) => one.customerId === customerId && one.status !== 'canceled');
    if (!found) throw new Error('The customer has no subscription.');
    return found;
  }

  private beginPeriod(subscription: FakeSubscription): void {
    if (subscription.next) {
      const { planId, period } = subscription.next;
      Object.assign(subscription, { planId, period, next: null });
    }
    const from = subscription.renewsAt ?? this.clock.now();
    subscription.renewsAt = new Date(from.getTime() + periodDays[subscription.period] * dayMs);
  }

  private end(subscription: FakeSubscription): void {
    Object.assign(subscription, {
      ...{ status: 'canceled', cancelAtPeriodEnd: false },
      ...{ next: null, pastDueSince: null, openInvoiceId: null },
    });
  }

  private bill(
    subscription: FakeSubscription,
    amountCents: number,
    status: InvoiceResponse['status'] = 'paid',
  ): InvoiceResponse {
    const id = idOf('in');
    const invoice = {
      ...{
        id,
        number: `QC-${this.invoices.length + 1}`,
        createdAt: this.clock.now(),
        amountCents,
        currency: 'usd',
        status,
      },
      ...{ hostedUrl: `https://invoice.test/${id}`, pdfUrl: `https://invoice.test/${id}/pdf` },
      ...{ customerId: subscription.customerId, subscriptionId: subscription.id },
    };
    this.invoices.push(invoice);
    return invoice;
  }

  private async call<T>(name: Call, work: () => PaymentsOutcome<T>): Promise<PaymentsOutcome<T>> {
    this.calls.push(name);
    const scripted = this.failures.find(({ call, times }) => times > 0 && (call ?? name) === name);
    if (!scripted) return work();
    scripted.times -= 1;
    const { failure } = scripted;
    if (typeof failure === 'object') return refused(failure.refused);
    if (failure !== 'lost') return { status: failure };
    work();
    return { status: 'timeout' };
  }

  /** Returns the first answer for the same key, and a refusal when something else comes with it. */
  private once<T>(request: { idempotencyKey: string }, work: () => PaymentsOutcome<T>): PaymentsOutcome<T> {
    const text = JSON.stringify(request);
    const known = this.answers.get(request.idempotencyKey);
    if (known?.request === text) return known.answer as PaymentsOutcome<T>;
    if (known) return refused('The idempotency key was used for something else.');
    const answer = work();
    this.answers.set(request.idempotencyKey, { request: text, answer });
    return answer;
  }
}

/** Sorts paid ones first, then the dearest plan. */
const orderOf = ({ status, planId }: FakeSubscription): number => (status === 'canceled' ? 0 : 100) + rankOf(planId);
