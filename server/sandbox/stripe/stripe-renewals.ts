import { Injectable } from '@nestjs/common';
import { periodEnd } from './billing-period';
import { periodLines } from './proration';
import { dueRetry } from './retries';
import { StripeCards } from './stripe-cards';
import { currentPeriod, trialNoticeAt } from './stripe-due';
import { StripeEvents } from './stripe-events';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { SandboxSubscriptions } from './stripe-subscriptions';
import type { Invoice, Moment, Subscription } from './stripe.types';

/** What happens to a subscription by itself when its time comes. */
@Injectable()
export class StripeRenewals {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly invoices: StripeInvoices,
    private readonly cards: StripeCards,
  ) {}

  /** One thing that is due at `moment.at`, the earliest. */
  async fallDue(subscription: Subscription, moment: Moment): Promise<void> {
    const { status, cancel_at: cancelAt, _own: own } = subscription;
    const { at } = moment;
    if (status === 'trialing' && !own.hasToldTrialEnd && trialNoticeAt(subscription) <= at) {
      return this.tellTrialEnd(subscription, moment);
    }
    if (cancelAt !== null && cancelAt <= at) {
      await this.subscriptions.end(subscription, 'cancellation_requested', moment);
      return;
    }
    if (own.retryAt !== null && own.retryAt <= at) return this.retry(subscription, moment);
    if (currentPeriod(subscription).end > at) return;
    if (status === 'trialing') return this.endTrial(subscription, moment);
    return this.renew(subscription, moment);
  }

  /** What the next invoice will hold if nothing changes. */
  async renewalLines(subscription: Subscription): Promise<Invoice> {
    const { end } = currentPeriod(subscription);
    const lines = await this.linesFrom(subscription, end);
    return this.invoices.draft({ subscription, reason: 'upcoming', lines, at: end });
  }

  /** Collects what is owed; used by retries and once a better card is there. */
  async payOpenInvoice(subscription: Subscription, moment: Moment): Promise<void> {
    const invoice = await this.openInvoice(subscription);
    if (!invoice) return this.settle(subscription, moment);
    const { failedSince } = subscription._own;
    const nextAttempt = dueRetry(failedSince ?? moment.at, moment.at);
    const tried = await this.invoices.charge(invoice, subscription, { moment, nextAttempt });
    if (tried.status === 'paid') return this.settle(subscription, moment);
    if (nextAttempt === null) {
      await this.subscriptions.end(subscription, 'payment_failed', moment);
      return;
    }
    const own = { ...subscription._own, retryAt: nextAttempt };
    await this.subscriptions.store(subscription, { ...subscription, _own: own }, moment);
  }

  private async tellTrialEnd(subscription: Subscription, moment: Moment): Promise<void> {
    await this.objects.save({ ...subscription, _own: { ...subscription._own, hasToldTrialEnd: true } } as Subscription);
    await this.events.tell({ type: 'customer.subscription.trial_will_end', object: subscription, moment });
  }

  private retry(subscription: Subscription, moment: Moment): Promise<void> {
    return this.payOpenInvoice(subscription, moment);
  }

  private async settle(subscription: Subscription, moment: Moment): Promise<void> {
    const own = { ...subscription._own, retryAt: null, failedSince: null };
    await this.subscriptions.store(subscription, { ...subscription, status: 'active', _own: own }, moment);
  }

  private async endTrial(subscription: Subscription, moment: Moment): Promise<void> {
    const customer = await this.objects.get('customer', subscription.customer);
    const missing = subscription.trial_settings.end_behavior.missing_payment_method;
    if (missing === 'create_invoice' || (await this.cards.of(subscription, customer))) {
      return this.renew(subscription, moment);
    }
    if (missing === 'cancel') {
      await this.subscriptions.end(subscription, 'cancellation_requested', moment);
      return;
    }
    await this.objects.save({ ...subscription, status: 'paused' } as Subscription);
    const paused: Subscription = { ...subscription, status: 'paused' };
    await this.events.tell({ type: 'customer.subscription.paused', object: paused, moment });
  }

  /** The next period begins when the last one ends, and is charged. */
  private async renew(subscription: Subscription, moment: Moment): Promise<void> {
    const { end } = currentPeriod(subscription);
    const { billing_cycle_anchor: anchor } = subscription;
    const lines = await this.linesFrom(subscription, end);
    const data = subscription.items.data.map((item) => ({
      ...item,
      current_period_start: end,
      current_period_end: periodEnd(end, item.price.recurring, anchor),
    }));
    const renewed: Subscription = {
      ...subscription,
      status: subscription.status === 'trialing' ? 'active' : subscription.status,
      items: { ...subscription.items, data },
      _own: { ...subscription._own, pendingLines: [] },
    };
    const bill = { subscription: renewed, reason: 'subscription_cycle' as const, lines, at: moment.at };
    const draft = await this.invoices.draft(bill);
    const begun = await this.subscriptions.store(subscription, { ...renewed, latest_invoice: draft.id }, moment);
    const nextAttempt = dueRetry(moment.at, moment.at);
    const invoice = await this.invoices.issue(draft, begun, { moment, nextAttempt });
    if (invoice.status === 'paid') return;
    const own = { ...begun._own, failedSince: begun._own.failedSince ?? moment.at, retryAt: nextAttempt };
    await this.subscriptions.store(begun, { ...begun, status: 'past_due', _own: own }, moment);
  }

  private async linesFrom(subscription: Subscription, start: number) {
    const { items, billing_cycle_anchor: anchor, _own: own } = subscription;
    const nameOf = await this.subscriptions.namesOf(items.data.map(({ price }) => price));
    return [...own.pendingLines, ...periodLines(items.data, { start, nameOf, anchor })];
  }

  private async openInvoice({ latest_invoice: id }: Subscription): Promise<Invoice | null> {
    const invoice = id === null ? null : await this.objects.find('invoice', id);
    return invoice?.status === 'open' ? invoice : null;
  }
}
