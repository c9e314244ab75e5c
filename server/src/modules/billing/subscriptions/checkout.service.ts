import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { invalidField } from '../../../common/errors/refusal';
import { Page } from '../../../common/http/envelope';
import { sha256 } from '../../../common/crypto/crypto';
import { newId } from '../../../common/ids/ids';
import { Env } from '../../../config/env';
import { UsersService } from '../../users/users.service';
import { workspaceNotFound } from '../../workspaces/workspaces.errors';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import {
  alreadyOnPlan,
  changeIsComing,
  nothingToPayFor,
  paymentsNotConfigured,
  valueOf,
} from '../payments/payments.errors';
import { BillingRepository, type Subscription } from '../billing.repository';
import type { PlanId } from '../billing.types';
import { CustomersRepository } from './customers.repository';
import { Payments, type PriceChoice } from '../payments/payments.port';
import { freePlan, planById, trial } from '../plans/plans';
import { SubscriptionEnd } from './subscription-end.service';
import { SubscriptionsService } from './subscriptions.service';
import { stripeSettings } from '../stripe/stripe.settings';
import type { InvoiceResponse } from '../billing.dto';

/** Stripe pages by the last invoice that was seen. */
const invoiceId = /^in_\w{1,100}$/;

export interface CheckoutChoice {
  planId: PlanId;
  isAnnual: boolean;
  returnTo?: string;
}

/** Opens Stripe's own pages, where money changes hands. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly payments: Payments,
    private readonly repository: BillingRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly customers: CustomersRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly end: SubscriptionEnd,
    private readonly env: Env,
  ) {}

  async checkout(actor: Actor, { planId, isAnnual, returnTo = '/billing' }: CheckoutChoice): Promise<{ url: string }> {
    if (planId === freePlan.id) throw invalidField('planId', 'The Free plan needs no checkout.');
    if (!stripeSettings(this.env)) throw paymentsNotConfigured();
    const price: PriceChoice = { planId, period: isAnnual ? 'yearly' : 'monthly' };
    const customerId = await this.customerOf(actor);
    await this.endOpenCheckout(actor.workspaceId);
    const begun = planId === trial.planId ? await this.customers.findTrial(actor.userId) : null;
    // It may have been paid a moment ago, so what Stripe says decides whether there is a trial left.
    if (begun && !begun.startedAt && begun.workspaceId !== actor.workspaceId)
      await this.endOpenCheckout(begun.workspaceId);
    const subscription = await this.repository.findSubscription(actor.workspaceId);
    const paid = subscription && paidId(subscription) ? subscription : null;
    // Stripe would go on with the trial on the other plan: that is bought again, and the trial ends with it.
    const isBought = !paid || (paid.status === 'trialing' && paid.planId !== planId);
    if (isBought) return this.newCheckout({ actor, customerId, price, returnTo });
    return this.changePage(customerId, paid, price);
  }

  /** Throws 409 when the workspace never paid for anything. */
  async portal(workspaceId: string, flow?: 'payment_method'): Promise<{ url: string }> {
    const customer = await this.customers.find(workspaceId);
    if (!stripeSettings(this.env)) throw paymentsNotConfigured();
    if (!customer) throw nothingToPayFor();
    return valueOf(
      await this.payments.openPortal({
        customerId: customer.customerId,
        returnUrl: this.address('/billing'),
        ...(flow ? { flow: { kind: flow } } : {}),
      }),
    );
  }

  /** Returns the newest first; none for a workspace that never paid. */
  async invoices(
    workspaceId: string,
    { cursor, limit }: { cursor?: string; limit: number },
  ): Promise<Page<InvoiceResponse>> {
    const customer = await this.customers.find(workspaceId);
    if (!customer || !stripeSettings(this.env)) return new Page([], null);
    if (cursor !== undefined && !invoiceId.test(cursor)) throw notOurCursor();
    const page = { after: cursor ?? null, limit };
    const listed = await this.payments.listInvoices(customer.customerId, page);
    if (listed.status === 'refused' && cursor !== undefined) throw notOurCursor();
    const { items, hasMore } = valueOf(listed);
    return new Page(items, hasMore ? (items.at(-1)?.id ?? null) : null);
  }

  /** The key makes two calls at once, and one that is repeated after a kill, the same customer. */
  private async customerOf({ workspaceId, userId }: Actor): Promise<string> {
    const known = await this.customers.find(workspaceId);
    if (known) return known.customerId;
    const [{ email }, { name }] = await Promise.all([this.users.get(userId), this.workspaces.get(workspaceId)]);
    // Stripe refuses a key that comes again with another name.
    const idempotencyKey = `customer:${workspaceId}:${sha256(`${email} ${name}`).slice(0, 16)}`;
    const created = valueOf(await this.payments.createCustomer({ workspaceId, email, name, idempotencyKey }));
    return this.customers.insert(workspaceId, created);
  }

  /** It can then no longer be paid. It may have been already: what Stripe says decides what is asked for next. */
  private async endOpenCheckout(workspaceId: string): Promise<void> {
    const customer = await this.customers.find(workspaceId);
    if (!customer?.openCheckoutId) return;
    valueOf(await this.payments.expireCheckout(customer.openCheckoutId));
    await this.subscriptions.sync(customer);
  }

  /** While a payment is late the card comes first; what was to come instead is taken back on the portal's first page. */
  private async changePage(customerId: string, paid: Subscription, price: PriceChoice): Promise<{ url: string }> {
    const isSame = paid.planId === price.planId && paid.period === price.period;
    const isOverdue = paid.status === 'past_due';
    if (isSame && !isOverdue && paid.nextPlanId === null) throw alreadyOnPlan(planById(price.planId).name);
    // Stripe shows no change over one that is coming already, and to take that back for the person could cost them more.
    if (!isOverdue && paid.nextPlanId !== null && !paid.cancelAtPeriodEnd)
      throw changeIsComing(planById(paid.nextPlanId).name);
    const change = {
      kind: 'change' as const,
      subscriptionId: paidId(paid) ?? '',
      price,
      doneUrl: this.address('/billing/success?change=1'),
    };
    const flow = isOverdue ? { kind: 'payment_method' as const } : isSame ? undefined : change;
    const order = { customerId, returnUrl: this.address('/billing') };
    return valueOf(await this.payments.openPortal(flow ? { ...order, flow } : order));
  }

  /**
   * A checkout that was open until now can no longer be paid: two tabs do not buy twice, and two workspaces of one person do not
   * both start the trial.
   */
  private async newCheckout({ actor, customerId, price, returnTo }: NewCheckout): Promise<{ url: string }> {
    const { workspaceId, userId } = actor;
    const hasTrial = price.planId === trial.planId && (await this.customers.hasTrialLeft(workspaceId, userId));
    const cancelUrl = new URL(this.address(returnTo));
    cancelUrl.searchParams.set('checkout', 'cancelled');
    const { id, url } = valueOf(
      await this.payments.createCheckout({
        workspaceId,
        customerId,
        price,
        trialDays: hasTrial ? trial.days : 0,
        successUrl: this.address('/billing/success?session_id={CHECKOUT_SESSION_ID}'),
        cancelUrl: cancelUrl.href,
        idempotencyKey: `checkout:${newId()}`,
      }),
    );
    const before = await this.customers.swapCheckout(workspaceId, id);
    if (before) valueOf(await this.payments.expireCheckout(before));
    if (hasTrial) await this.endTrialElsewhere(actor);
    if (!(await this.workspaces.exists(workspaceId))) {
      await this.end.ofLateCheckout(workspaceId, id);
      throw workspaceNotFound();
    }
    return { url };
  }

  private async endTrialElsewhere({ workspaceId, userId }: Actor): Promise<void> {
    const elsewhere = await this.customers.swapTrial(userId, workspaceId);
    if (elsewhere !== workspaceId) await this.endOpenCheckout(elsewhere);
  }

  private address(path: string): string {
    return `${this.env.publicUrl}${path}`;
  }
}

const notOurCursor = () => invalidField('cursor', "This cursor isn't valid. Start again from the first page.");

interface NewCheckout {
  actor: Actor;
  customerId: string;
  price: PriceChoice;
  returnTo: string;
}

/** Returns the id at Stripe, while the subscription still runs. */
const paidId = ({ status, stripeSubscriptionId }: Subscription): string | null =>
  status === 'canceled' ? null : stripeSubscriptionId;
