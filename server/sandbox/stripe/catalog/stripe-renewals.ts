import { Injectable } from '@nestjs/common';
import { periodEnd } from './billing-period';
import { periodLine } from './proration';
import { itemOf, trialNoticeAt } from '../stripe-due';
import { StripeEvents } from '../events/stripe-events';
import { StripeInvoices } from '../stripe-invoices';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { SandboxSubscriptions, withItem } from './stripe-subscriptions';
import type { Moment, Subscription } from '../stripe.types';

/** After the first failure. Then the subscription is canceled. */
const retryDays = [3, 5, 7];
const daySeconds = 86_400;

/** When a declined card is tried next, in seconds; null when that was the last time. */
const retryAfter = (failedSince: number, at: number): number | null =>
  retryDays.map((days) => failedSince + days * daySeconds).find((time) => time > at) ?? null;

/** What happens to a subscription by itself when its time comes. */
@Injectable()
export class StripeRenewals {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly invoices: StripeInvoices,
  ) {}

  /** One thing that is due at `moment.at`, the earliest. */
  async fallDue(subscription: Subscription, moment: Moment): Promise<void> {
    const { status, cancel_at: cancelAt, _own: own } = subscription;
    const { at } = moment;
    if (status === 'trialing' && !own.hasToldTrialEnd && trialNoticeAt(subscription) <= at) {
      const told = { ...subscription, _own: { ...own, hasToldTrialEnd: true } };
      await this.events.changed('customer.subscription.trial_will_end', told, moment);
    } else if (cancelAt !== null && cancelAt <= at) {
      await this.subscriptions.end(subscription, 'cancellation_requested', moment);
    } else if (own.retryAt !== null && own.retryAt <= at) {
      await this.payOpenInvoice(subscription, moment);
    } else if (itemOf(subscription).current_period_end <= at) {
      await this.renew(subscription, moment);
    }
  }

  /** Collects what is owed: at a retry, and once a better card is there. */
  async payOpenInvoice(subscription: Subscription, moment: Moment): Promise<void> {
    const { latest_invoice: id, _own: own } = subscription;
    const invoice = id === null ? null : await this.objects.get('invoice', id);
    const retryAt = retryAfter(own.failedSince ?? moment.at, moment.at);
    const tried =
      invoice?.status === 'open' ? await this.invoices.charge(invoice, moment, { nextAttempt: retryAt }) : null;
    if (tried?.status === 'open' && retryAt === null) {
      await this.subscriptions.end(subscription, 'payment_failed', moment);
    } else if (tried?.status === 'open') {
      await this.subscriptions.store({ ...subscription, _own: { ...own, retryAt } }, moment);
    } else {
      const settled = { ...own, retryAt: null, failedSince: null };
      await this.subscriptions.store({ ...subscription, status: 'active', _own: settled }, moment);
    }
  }

  /** The next period begins when the last one ends, and is charged. */
  private async renew(subscription: Subscription, moment: Moment): Promise<void> {
    const { billing_cycle_anchor: anchor, status, _own: own } = subscription;
    const item = itemOf(subscription);
    const start = item.current_period_end;
    const lines = [periodLine(await this.subscriptions.planOf(item.price), start, anchor)];
    const period = { current_period_start: start, current_period_end: periodEnd(start, item.price.recurring, anchor) };
    const renewed: Subscription = {
      ...withItem(subscription, { ...item, ...period }),
      status: status === 'trialing' ? 'active' : status,
    };
    const bill = { subscription: renewed, reason: 'subscription_cycle' as const, lines, at: moment.at };
    const draft = await this.invoices.draft(bill);
    const begun = await this.subscriptions.store({ ...renewed, latest_invoice: draft.id }, moment);
    const retryAt = retryAfter(moment.at, moment.at);
    if ((await this.invoices.issue(draft, moment, { nextAttempt: retryAt })).status === 'paid') return;
    const failed = { ...own, failedSince: own.failedSince ?? moment.at, retryAt };
    await this.subscriptions.store({ ...begun, status: 'past_due', _own: failed }, moment);
  }
}
