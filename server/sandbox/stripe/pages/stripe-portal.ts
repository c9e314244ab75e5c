import { Injectable } from '@nestjs/common';
import type { Plan } from '../catalog/proration';
import { StripeCustomers } from '../catalog/stripe-customers';
import { itemOf } from '../stripe-due';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { StripeProblem } from '../objects/stripe-problem';
import { StripeRenewals } from '../catalog/stripe-renewals';
import { StripeSchedules } from '../catalog/stripe-schedules';
import { SandboxSubscriptions } from '../catalog/stripe-subscriptions';
import { cancellation } from '../catalog/stripe-subscriptions.routes';
import { StripeTime } from '../stripe-time';
import type { Card, Customer, Invoice, Moment, PortalSession, Price, Subscription } from '../stripe.types';

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
    private readonly customers: StripeCustomers,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly schedules: StripeSchedules,
    private readonly renewals: StripeRenewals,
    private readonly time: StripeTime,
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
    const at = await this.time.now();
    return { plan, at, invoice: await this.subscriptions.quote(subscription, price, at) };
  }

  /** Throws Stripe's 402 when the card is declined; the caller's transaction then leaves everything as it was. */
  async changePlan(session: PortalSession, priceId: string): Promise<void> {
    const moment = await this.time.moment();
    const subscription = await this.free(await this.required(session), moment);
    const price = await this.objects.get('price', priceId);
    if (isDelayed(subscription, price)) await this.schedules.changeLater(subscription, price, moment);
    else await this.subscriptions.change(subscription, price, moment);
  }

  async cancel(session: PortalSession): Promise<void> {
    const moment = await this.time.moment();
    const subscription = await this.free(await this.required(session), moment);
    await this.subscriptions.store({ ...subscription, ...cancellation(subscription, true) }, moment);
  }

  /** Takes back a cancellation or a change that was to come. */
  async goOn(session: PortalSession): Promise<void> {
    await this.free(await this.required(session), await this.time.moment());
  }

  /** What is owed is collected with the new card at once. */
  async useCard(session: PortalSession, card: Card): Promise<void> {
    await this.customers.saveCard(session.customer, card);
    const subscription = await this.subscriptionOf(session);
    if (subscription?.status === 'past_due') await this.renewals.payOpenInvoice(subscription, await this.time.moment());
  }

  /** Without a schedule or a cancellation to come. */
  private async free({ id, schedule }: Subscription, moment: Moment): Promise<Subscription> {
    if (schedule !== null)
      await this.schedules.release(await this.objects.get('subscription_schedule', schedule), moment);
    const current = await this.objects.get('subscription', id);
    if (current.cancel_at === null) return current;
    return this.subscriptions.store({ ...current, ...cancellation(current, false) }, moment);
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
    const price = await this.objects.get('price', phase.items[0]?.price ?? '');
    return { plan: await this.subscriptions.planOf(price), at: phase.start_date };
  }
}

/** What is cheaper or shorter waits: Stripe compares the amounts whatever their intervals [not documented; an assumption]. */
function isDelayed(subscription: Subscription, price: Price): boolean {
  const { price: current } = itemOf(subscription);
  const isShorter = current.recurring.interval === 'year' && price.recurring.interval === 'month';
  return subscription.status !== 'trialing' && (isShorter || price.unit_amount < current.unit_amount);
}
