import { Injectable } from '@nestjs/common';
import { StripeProblem } from './stripe-call';
import { itemOf } from './stripe-due';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import type { Plan } from './stripe-periods';
import { StripeSchedules } from './stripe-schedules';
import { StripeSettings } from './stripe-settings';
import { cancellation, SandboxSubscriptions } from './stripe-subscriptions';
import type { Card, Customer, Invoice, PortalSession, Price, Subscription } from './stripe.types';

/** All that the portal's page tells. */
export interface PortalView {
  session: PortalSession;
  customer: Customer;
  subscription: Subscription | null;
  plan: Plan | null;
  /** What a schedule makes of it, and when. */
  next: { plan: Plan; at: number } | null;
}

/** What a change of plan costs now; without an invoice it waits for the end of the period. */
export interface Proposal {
  plan: Plan;
  at: number;
  invoice: Invoice | null;
}

/** What a person sees and does in the customer portal. */
@Injectable()
export class SandboxPortal {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly invoices: StripeInvoices,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly schedules: StripeSchedules,
    private readonly settings: StripeSettings,
  ) {}

  async view(session: PortalSession): Promise<PortalView> {
    const customer = await this.objects.get('customer', session.customer);
    const subscription = await this.subscriptionOf(session);
    const plan = subscription && (await this.subscriptions.planOf(itemOf(subscription).price));
    return { session, customer, subscription, plan, next: subscription && (await this.nextOf(subscription)) };
  }

  async propose(session: PortalSession, priceId: string): Promise<Proposal> {
    const subscription = await this.required(session);
    const price = await this.objects.get('price', priceId);
    const plan = await this.subscriptions.planOf(price);
    if (isDelayed(subscription, price)) {
      return { plan, at: itemOf(subscription).current_period_end, invoice: null };
    }
    const at = await this.settings.now();
    return { plan, at, invoice: await this.subscriptions.quote(subscription, price, at) };
  }

  /** Throws Stripe's 402 when the card is declined; the caller's transaction then leaves everything as it was. */
  async changePlan(session: PortalSession, priceId: string): Promise<void> {
    const at = await this.settings.now();
    const subscription = await this.keep(session, at);
    const price = await this.objects.get('price', priceId);
    if (isDelayed(subscription, price)) await this.schedules.changeLater(subscription, price, at);
    else await this.subscriptions.change(subscription, price, at);
  }

  async cancel(session: PortalSession): Promise<void> {
    const at = await this.settings.now();
    const subscription = await this.keep(session, at);
    await this.subscriptions.store({ ...subscription, ...cancellation(subscription, true) }, at);
  }

  /** Takes back a cancellation or a change that was to come. */
  async keep(session: PortalSession, at: number): Promise<Subscription> {
    const { id, schedule } = await this.required(session);
    if (schedule !== null) await this.schedules.release(await this.objects.get('subscription_schedule', schedule), at);
    const current = await this.objects.get('subscription', id);
    if (current.cancel_at === null) return current;
    return this.subscriptions.store({ ...current, ...cancellation(current, false) }, at);
  }

  /** What is owed is collected with the new card at once. */
  async useCard(session: PortalSession, card: Card): Promise<void> {
    await this.invoices.saveCard(session.customer, card);
    const subscription = await this.subscriptionOf(session);
    if (subscription?.status !== 'past_due') return;
    await this.subscriptions.payOpenInvoice(subscription, await this.settings.now());
  }

  private async required(session: PortalSession): Promise<Subscription> {
    const subscription = await this.subscriptionOf(session);
    if (!subscription) throw new StripeProblem(400, 'There is no subscription.');
    return subscription;
  }

  /** The one that runs; of several the newest. */
  private async subscriptionOf({ customer, _own: { flow } }: PortalSession): Promise<Subscription | null> {
    if (flow?.kind === 'change') return this.objects.get('subscription', flow.subscription);
    const query = { contains: { customer }, exceptStatus: 'canceled', limit: 1 };
    return (await this.objects.list('subscription', query))[0] ?? null;
  }

  private async nextOf({ schedule: id }: Subscription): Promise<PortalView['next']> {
    const schedule = id === null ? null : await this.objects.get('subscription_schedule', id);
    const phase = schedule?.phases.find(({ start_date: start }) => start >= (schedule.current_phase?.end_date ?? 0));
    if (!phase) return null;
    const price = await this.objects.get('price', phase.items[0].price);
    return { plan: await this.subscriptions.planOf(price), at: phase.start_date };
  }
}

/** What is cheaper or shorter waits: Stripe compares the amounts whatever their intervals [not documented; an assumption]. */
function isDelayed(subscription: Subscription, price: Price): boolean {
  const { price: current } = itemOf(subscription);
  const isShorter = current.recurring.interval === 'year' && price.recurring.interval === 'month';
  return subscription.status !== 'trialing' && (isShorter || price.unit_amount < current.unit_amount);
}
