import { Injectable } from '@nestjs/common';
import { Card, StripeCards } from './stripe-cards';
import { currentPeriod } from './stripe-due';
import { StripeInvoicesRoutes } from './stripe-invoices.routes';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { StripeProblem } from './stripe-problem';
import { StripeRenewals } from './stripe-renewals';
import { StripeSchedules } from './stripe-schedules';
import { PlanChange, SandboxSubscriptions } from './stripe-subscriptions';
import { StripeTime } from './stripe-time';
import type {
  Customer,
  Invoice,
  Moment,
  PaymentMethod,
  Phase,
  PortalConfiguration,
  PortalSession,
  Price,
  Subscription,
} from './stripe.types';

const invoicesShown = 24;

export interface Plan {
  price: Price;
  name: string;
}

/** All that the portal's page tells. */
export interface PortalView {
  session: PortalSession;
  configuration: PortalConfiguration;
  customer: Customer;
  subscription: Subscription | null;
  plan: Plan | null;
  /** What a schedule makes of it, and when. */
  next: { plan: Plan; at: number } | null;
  others: Plan[];
  card: PaymentMethod | null;
  invoices: Invoice[];
}

export interface Proposal {
  plan: Plan;
  /** At the end of the period instead of now. */
  isLater: boolean;
  at: number;
  invoice: Invoice | null;
}

/** What a person sees and does in the customer portal. */
@Injectable()
export class SandboxPortal {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly cards: StripeCards,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly schedules: StripeSchedules,
    private readonly renewals: StripeRenewals,
    private readonly previews: StripeInvoicesRoutes,
    private readonly time: StripeTime,
  ) {}

  async view(session: PortalSession): Promise<PortalView> {
    const configuration = await this.objects.get('billing_portal.configuration', session.configuration);
    const customer = await this.objects.get('customer', session.customer);
    const subscription = await this.subscriptionOf(session);
    const price = subscription?.items.data[0]?.price;
    return {
      session,
      configuration,
      customer,
      subscription,
      plan: price ? await this.planOf(price) : null,
      next: subscription ? await this.nextOf(subscription) : null,
      others: await this.otherPlans(configuration, price),
      card: subscription ? await this.cards.of(subscription, customer) : await this.cardOf(customer),
      invoices: await this.objects.list('invoice', { customer: customer.id, limit: invoicesShown }),
    };
  }

  /** What a change of plan would bill, before it is confirmed. */
  async propose(session: PortalSession, wanted: { price: string; quantity?: number }): Promise<Proposal> {
    const { subscription, configuration, plan } = await this.wanted(session, wanted.price);
    const { at } = await this.time.moment(noRequest, subscription.test_clock);
    if (isDelayed(subscription, plan.price, configuration)) {
      return { plan, isLater: true, at: currentPeriod(subscription).end, invoice: null };
    }
    const change = changeTo(subscription, { ...wanted, plan, configuration });
    const quote = await this.subscriptions.quote(subscription, change, at);
    const isBilled = quote.now.length + quote.later.length > 0;
    return {
      plan,
      isLater: false,
      at,
      invoice: isBilled ? await this.previews.previewOf(subscription, change, at) : null,
    };
  }

  /** Throws Stripe's 402 when the card is declined; the caller's transaction then leaves everything as it was. */
  async changePlan(session: PortalSession, wanted: { price: string; quantity?: number }): Promise<void> {
    const found = await this.wanted(session, wanted.price);
    const moment = await this.momentOf(found.subscription);
    const subscription = await this.free(found.subscription, moment);
    const { plan, configuration } = found;
    if (!isDelayed(subscription, plan.price, configuration)) {
      await this.subscriptions.change(subscription, changeTo(subscription, { ...wanted, plan, configuration }), moment);
      return;
    }
    const schedule = await this.schedules.createFrom(subscription, {}, moment);
    const [current] = schedule.phases;
    if (!current) throw new Error('A schedule has no phase.');
    const next = { items: [{ price: plan.price.id, quantity: wanted.quantity ?? 1 }], start: current.end_date };
    const phases = [keptPhase(current), { ...next, ...unsetPhase }];
    await this.schedules.update(schedule, { phases, endBehavior: 'release', metadata: {} }, moment);
  }

  async cancel(session: PortalSession): Promise<void> {
    const { subscription, configuration } = await this.required(session);
    const moment = await this.momentOf(subscription);
    const own = await this.free(subscription, moment);
    if (configuration.features.subscription_cancel?.mode === 'immediately') {
      await this.subscriptions.end(own, 'cancellation_requested', moment);
      return;
    }
    const after: Subscription = {
      ...own,
      cancel_at: currentPeriod(own).end,
      cancel_at_period_end: true,
      canceled_at: moment.at,
      cancellation_details: { ...own.cancellation_details, reason: 'cancellation_requested' },
    };
    await this.subscriptions.store(own, after, moment);
  }

  /** Takes back a cancellation or a change that was to come. */
  async goOn(session: PortalSession): Promise<void> {
    const { subscription } = await this.required(session);
    await this.free(subscription, await this.momentOf(subscription));
  }

  /** What is owed is collected with the new card at once. */
  async useCard(session: PortalSession, card: Card): Promise<void> {
    const customer = await this.objects.get('customer', session.customer);
    const moment = await this.time.moment(noRequest, customer.test_clock);
    const method = await this.cards.save(customer, card, moment);
    const subscription = await this.subscriptionOf(session);
    if (!subscription) return;
    const after = { ...subscription, default_payment_method: method.id };
    await this.subscriptions.store(subscription, after, moment);
    if (subscription.status === 'past_due') await this.renewals.payOpenInvoice(after, moment);
  }

  /** Without a schedule or a cancellation to come. */
  private async free(subscription: Subscription, moment: Moment): Promise<Subscription> {
    if (subscription.schedule !== null) {
      await this.schedules.release(await this.objects.get('subscription_schedule', subscription.schedule), moment);
    }
    const current = await this.objects.get('subscription', subscription.id);
    const after: Subscription = {
      ...current,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...current.cancellation_details, reason: null },
    };
    return this.subscriptions.store(current, after, moment);
  }

  private async required(session: PortalSession) {
    const subscription = await this.subscriptionOf(session);
    if (!subscription) throw new StripeProblem(400, 'There is no subscription.');
    const configuration = await this.objects.get('billing_portal.configuration', session.configuration);
    return { subscription, configuration };
  }

  private async wanted(session: PortalSession, priceId: string) {
    const price = await this.objects.get('price', priceId, 'price');
    return { ...(await this.required(session)), plan: await this.planOf(price) };
  }

  private async momentOf({ test_clock: clock }: Subscription): Promise<Moment> {
    return this.time.moment(noRequest, clock);
  }

  /** The one that runs; of several the newest. */
  private async subscriptionOf({ customer, flow }: PortalSession): Promise<Subscription | null> {
    const named = flow && 'subscription_update_confirm' in flow ? flow.subscription_update_confirm.subscription : null;
    if (named) return this.objects.get('subscription', named);
    const [found] = await this.objects.list('subscription', { customer, exceptStatus: 'canceled', limit: 1 });
    return found ?? null;
  }

  private async nextOf({ schedule: id }: Subscription): Promise<PortalView['next']> {
    const schedule = id === null ? null : await this.objects.find('subscription_schedule', id);
    const phase = schedule?.phases.find(({ start_date: start }) => start >= (schedule.current_phase?.end_date ?? 0));
    const price = phase?.items[0] && (await this.objects.find('price', phase.items[0].price));
    return phase && price ? { plan: await this.planOf(price), at: phase.start_date } : null;
  }

  private async otherPlans({ features }: PortalConfiguration, current: Price | undefined): Promise<Plan[]> {
    const { enabled, products = [] } = features.subscription_update ?? { enabled: false };
    if (!enabled || !current) return [];
    const ids = products.flatMap(({ prices }) => prices).filter((id) => id !== current.id);
    const prices = await Promise.all(ids.map((id) => this.objects.find('price', id)));
    return Promise.all(prices.filter((price) => price !== null).map((price) => this.planOf(price)));
  }

  private async planOf(price: Price): Promise<Plan> {
    return { price, name: (await this.subscriptions.namesOf([price]))(price) };
  }

  private async cardOf({ invoice_settings: { default_payment_method: id } }: Customer): Promise<PaymentMethod | null> {
    return id === null ? null : this.objects.find('payment_method', id);
  }
}

const noRequest: Moment['request'] = { id: null, idempotency_key: null };
const unsetPhase = { end: undefined, duration: undefined, proration: 'none' as const, metadata: {} };
const keptPhase = ({ items, start_date: start, end_date: end, proration_behavior: proration, metadata }: Phase) => ({
  items,
  start,
  end,
  duration: undefined,
  proration,
  metadata,
});

/** Stripe compares the amounts as they are, whatever their intervals [not documented; the sandbox's assumption]. */
function isDelayed({ items, status }: Subscription, price: Price, { features }: PortalConfiguration): boolean {
  const current = items.data[0]?.price;
  if (!current || status === 'trialing') return false;
  const lengths = { day: 1, week: 7, month: 30, year: 365 };
  const length = ({ recurring }: Price): number => lengths[recurring.interval] * recurring.interval_count;
  return (features.subscription_update?.schedule_at_period_end?.conditions ?? []).some(({ type }) =>
    type === 'shortening_interval' ? length(price) < length(current) : price.unit_amount < current.unit_amount,
  );
}

function changeTo(
  subscription: Subscription,
  { plan, quantity, configuration }: { plan: Plan; quantity?: number; configuration: PortalConfiguration },
): PlanChange {
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has no item.');
  const feature = configuration.features.subscription_update as { trial_update_behavior?: string } | undefined;
  return {
    items: [{ item, price: plan.price, quantity: quantity ?? item.quantity, isDeleted: false }],
    proration: configuration.features.subscription_update?.proration_behavior ?? 'none',
    payment: 'error_if_incomplete',
    endsTrial: subscription.status === 'trialing' && feature?.trial_update_behavior !== 'continue_trial',
  };
}
