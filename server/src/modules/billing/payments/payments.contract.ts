import { randomToken } from '../../../common/crypto/crypto';
import { dayMs } from '../../../common/time/clock';
import { newId } from '../../../common/ids/ids';
import { type CheckoutOrder, Payments, type PaymentsOutcome, type RemoteSubscription } from './payments.port';

type Checkout = { id: string; url: string };

/** An implementation of the port, and what people and time do on the other side. */
export interface PaymentsHarness {
  port: Payments;
  /** Returns the time over there. */
  now(): Promise<Date>;
  /** Pays on the checkout's page as the person would. Returns false where the page no longer accepts it. */
  pays(checkout: Checkout): Promise<boolean>;
  /** Confirms, as the person would, the change that a page of the portal shows. */
  confirms(portal: { url: string }): Promise<void>;
  /** Moves time to the end of what is paid for, and what falls due happens. */
  passPeriod(customerId: string): Promise<void>;
  /** Cards are declined from now on, or taken again. */
  cardsWork(doWork: boolean): Promise<void>;
  /** Pays what is open. */
  settles(customerId: string): Promise<void>;
  /** Returns a webhook about the customer, as it came. */
  webhook(customerId: string): Promise<{ body: Buffer; signature: string }>;
  /** Sets how the next call ends. */
  fails(next: 'error_500' | 'hang'): Promise<void>;
}

const starter = { planId: 'starter', period: 'monthly' } as const;
const starterYearly = { planId: 'starter', period: 'yearly' } as const;
const pro = { planId: 'pro', period: 'monthly' } as const;
const returnUrl = 'https://quillcast.test/billing';

function valueOf<T>(outcome: PaymentsOutcome<T>): T {
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

const refused = { status: 'refused', message: expect.stringMatching(/./) };

/** Returns what the suites below share: a new customer, and the ways to a subscription. */
function steps(harness: () => PaymentsHarness) {
  const port = (): Payments => harness().port;
  const customer = async (): Promise<string> => {
    const [workspaceId, name] = [newId(), `Ada ${randomToken(4)}`];
    const idempotencyKey = `customer:${workspaceId}`;
    return valueOf(await port().createCustomer({ workspaceId, email: 'ada@example.com', name, idempotencyKey }));
  };
  const order = (customerId: string, fields: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
    workspaceId: newId(),
    customerId,
    price: starter,
    trialDays: 0,
    successUrl: 'https://quillcast.test/billing/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: `${returnUrl}?checkout=cancelled`,
    idempotencyKey: `checkout:${newId()}`,
    ...fields,
  });
  const checkout = async (...args: Parameters<typeof order>): Promise<Checkout> =>
    valueOf(await port().createCheckout(order(...args)));
  const find = async (customerId: string): Promise<RemoteSubscription> => {
    const found = valueOf(await port().findSubscription(customerId));
    if (!found) throw new Error('There is no subscription.');
    return found;
  };
  /** Returns a new customer who has paid. */
  const buy = async (fields: Partial<CheckoutOrder> = {}) => {
    const customerId = await customer();
    await harness().pays(await checkout(customerId, fields));
    return { customerId, ...(await find(customerId)) };
  };
  return { port, customer, order, checkout, find, buy };
}

/** Tests what every implementation does for somebody who buys. */
export function itSells(harness: () => PaymentsHarness): void {
  const { port, customer, order, checkout, find, buy } = steps(harness);
  const inDays = async (days: number): Promise<number> => (await harness().now()).getTime() + days * dayMs;

  it('makes one customer of a key', async () => {
    const who = { workspaceId: newId(), email: 'ada@example.com', name: 'Ada', idempotencyKey: `customer:${newId()}` };
    const id = valueOf(await port().createCustomer(who));
    expect(id).toMatch(/^cus_\w+$/);
    expect(await port().createCustomer(who)).toEqual({ status: 'done', value: id });
    expect(await port().createCustomer({ ...who, email: 'bob@example.com' })).toMatchObject(refused);
  });

  it('sends receipts to another address from then on', async () => {
    expect(await port().changeCustomer(await customer(), { email: 'bob@example.com' })).toMatchObject({
      status: 'done',
    });
    expect(await port().changeCustomer('cus_unknown', { email: 'bob@example.com' })).toMatchObject(refused);
  });

  it('sells nothing before it is paid, then what was ordered', async () => {
    const customerId = await customer();
    const opened = await checkout(customerId, { price: starterYearly });
    expect(opened).toEqual({ id: expect.stringMatching(/^cs_\w+$/), url: expect.stringMatching(/^https?:\/\//) });
    expect(await port().findSubscription(customerId)).toEqual({ status: 'done', value: null });
    expect(await harness().pays(opened)).toBe(true);
    const found = await find(customerId);
    expect(found).toEqual({
      ...{ id: expect.stringMatching(/^sub_\w+$/), ...starterYearly, status: 'active', cancelAtPeriodEnd: false },
      ...{ trialEndsAt: null, renewsAt: expect.any(Date), next: null },
      ...{ pastDueSince: null, openInvoiceId: null, extraIds: [] },
    });
    expect(found.renewsAt?.getTime()).toBeGreaterThan(await inDays(364));
  });

  it('lets somebody try first, and bills when the trial is over', async () => {
    const { customerId, status, trialEndsAt, renewsAt } = await buy({ trialDays: 14 });
    expect(status).toBe('trialing');
    expect(renewsAt).toEqual(trialEndsAt);
    expect(trialEndsAt?.getTime()).toBeGreaterThan(await inDays(13));
    expect(trialEndsAt?.getTime()).toBeLessThan(await inDays(15));
    await harness().passPeriod(customerId);
    expect(await find(customerId)).toMatchObject({ status: 'active', trialEndsAt });
  });

  it('opens one checkout for a key, and no other with the same', async () => {
    const checkout = order(await customer());
    const first = valueOf(await port().createCheckout(checkout));
    expect(valueOf(await port().createCheckout(checkout))).toEqual(first);
    expect(await port().createCheckout({ ...checkout, price: pro })).toMatchObject(refused);
  });

  it('takes no payment for a checkout that was ended', async () => {
    const customerId = await customer();
    const opened = await checkout(customerId);
    expect(await port().expireCheckout(opened.id)).toEqual({ status: 'done', value: undefined });
    expect(await port().expireCheckout(opened.id)).toMatchObject({ status: 'done' });
    expect(await harness().pays(opened)).toBe(false);
    expect(await port().findSubscription(customerId)).toEqual({ status: 'done', value: null });
  });

  it('takes it that a checkout to be ended was paid', async () => {
    const customerId = await customer();
    const opened = await checkout(customerId);
    await harness().pays(opened);
    expect(await port().expireCheckout(opened.id)).toMatchObject({ status: 'done' });
    expect(await find(customerId)).toMatchObject({ status: 'active' });
  });

  it('names the dearest of two subscriptions, and the other as extra', async () => {
    const customerId = await customer();
    const [dear, cheap] = [await checkout(customerId, { price: pro }), await checkout(customerId)];
    await harness().pays(dear);
    const { id } = await find(customerId);
    await harness().pays(cheap);
    const both = await find(customerId);
    expect(both).toMatchObject({ id, ...pro, extraIds: [expect.stringMatching(/^sub_/)] });
    valueOf(await port().cancelNow(id));
    expect(await find(customerId)).toMatchObject({ id: both.extraIds[0], ...starter, status: 'active', extraIds: [] });
  });

  it('lists invoices, the newest first, page by page', async () => {
    const { customerId } = await buy();
    await harness().passPeriod(customerId);
    const page = { after: null, limit: 1 };
    const { items, hasMore } = valueOf(await port().listInvoices(customerId, page));
    expect(items).toEqual([
      {
        ...{ id: expect.stringMatching(/^in_\w+$/), number: expect.any(String), createdAt: expect.any(Date) },
        ...{ amountCents: 1_900, currency: 'usd', status: 'paid' },
        ...{ hostedUrl: expect.stringMatching(/^https?:/), pdfUrl: expect.stringMatching(/^https?:/) },
      },
    ]);
    expect(hasMore).toBe(true);
    const last = valueOf(await port().listInvoices(customerId, { after: items[0]?.id ?? '', limit: 5 }));
    expect(last).toMatchObject({ items: [{ status: 'paid', amountCents: 1_900 }], hasMore: false });
    expect(last.items[0]?.id).not.toBe(items[0]?.id);
  });

  it('refuses those it does not know', async () => {
    expect(await port().createCheckout(order('cus_unknown'))).toMatchObject(refused);
    expect(await port().openPortal({ customerId: 'cus_unknown', returnUrl })).toMatchObject(refused);
    expect(await port().expireCheckout('cs_unknown')).toMatchObject(refused);
    expect(await port().cancelNow('sub_unknown')).toMatchObject(refused);
    expect(await port().setNextStep('sub_unknown', 'cancel')).toMatchObject(refused);
  });
}

/** Tests what every implementation does with a subscription that runs. */
export function itManages(harness: () => PaymentsHarness): void {
  const { port, customer, find, buy } = steps(harness);
  const done = { status: 'done', value: undefined };

  it('ends at the end of the period, unless that is taken back', async () => {
    const { customerId, id } = await buy();
    expect(await port().setNextStep(id, 'cancel')).toEqual(done);
    expect(await port().setNextStep(id, 'cancel')).toEqual(done);
    expect(await find(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, next: null });
    expect(await port().setNextStep(id, 'renew')).toEqual(done);
    expect(await port().setNextStep(id, 'renew')).toEqual(done);
    expect(await find(customerId)).toMatchObject({ cancelAtPeriodEnd: false });
    await port().setNextStep(id, 'cancel');
    await harness().passPeriod(customerId);
    expect(await find(customerId)).toMatchObject({
      ...{ id, ...starter, status: 'canceled' },
      ...{ cancelAtPeriodEnd: false, next: null, extraIds: [] },
    });
    expect(await port().setNextStep(id, 'renew')).toMatchObject(refused);
  });

  it('goes on at a lower price when the period is over', async () => {
    const { customerId, id, renewsAt } = await buy({ price: pro });
    expect(await port().setNextStep(id, starter)).toEqual(done);
    expect(await port().setNextStep(id, starter)).toEqual(done);
    expect(await find(customerId)).toMatchObject({ ...pro, next: { ...starter, at: renewsAt }, renewsAt });
    await harness().passPeriod(customerId);
    expect(await find(customerId)).toMatchObject({ id, ...starter, status: 'active', next: null });
  });

  it('replaces what was to come', async () => {
    const { customerId, id } = await buy({ price: pro });
    await port().setNextStep(id, 'cancel');
    valueOf(await port().setNextStep(id, starter));
    expect(await find(customerId)).toMatchObject({ cancelAtPeriodEnd: false, next: starter });
    valueOf(await port().setNextStep(id, starterYearly));
    expect(await find(customerId)).toMatchObject({ cancelAtPeriodEnd: false, next: starterYearly });
    valueOf(await port().setNextStep(id, 'cancel'));
    expect(await find(customerId)).toMatchObject({ cancelAtPeriodEnd: true, next: null });
    valueOf(await port().setNextStep(id, 'renew'));
    expect(await find(customerId)).toMatchObject({ ...pro, cancelAtPeriodEnd: false, next: null });
  });

  it('plans a lower price during a trial, which goes on', async () => {
    const { customerId, id, trialEndsAt } = await buy({ price: starterYearly, trialDays: 14 });
    valueOf(await port().setNextStep(id, starter));
    expect(await find(customerId)).toMatchObject({
      status: 'trialing',
      trialEndsAt,
      next: { ...starter, at: trialEndsAt },
    });
  });

  it('shows a change before it is made, and makes it at once', async () => {
    const { customerId, id } = await buy();
    const doneUrl = `${returnUrl}/success?change=1`;
    const flow = { kind: 'change', subscriptionId: id, price: pro, doneUrl } as const;
    const portal = valueOf(await port().openPortal({ customerId, returnUrl, flow }));
    expect(await find(customerId)).toMatchObject(starter);
    await harness().confirms(portal);
    expect(await find(customerId)).toMatchObject({ id, ...pro, status: 'active', next: null });
  });

  it('shows no change while another one is to come', async () => {
    const { customerId, id } = await buy({ price: pro });
    valueOf(await port().setNextStep(id, starter));
    const flow = { kind: 'change', subscriptionId: id, price: starterYearly, doneUrl: returnUrl } as const;
    expect(await port().openPortal({ customerId, returnUrl, flow })).toMatchObject({
      status: 'refused',
      message: expect.stringMatching(/Cancel it first/),
    });
    valueOf(await port().setNextStep(id, 'renew'));
    expect(await port().openPortal({ customerId, returnUrl, flow })).toMatchObject({ status: 'done' });
  });

  it('leads to the portal, also straight to the card', async () => {
    const customerId = await customer();
    for (const flow of [{}, { flow: { kind: 'payment_method' } as const }]) {
      const { url } = valueOf(await port().openPortal({ customerId, returnUrl, ...flow }));
      expect(url).toMatch(/^https?:\/\//);
    }
  });

  it('says since when a payment is late, until it comes', async () => {
    const { customerId, renewsAt } = await buy();
    await harness().cardsWork(false);
    await harness().passPeriod(customerId);
    const overdue = await find(customerId);
    const [open] = valueOf(await port().listInvoices(customerId, { after: null, limit: 1 })).items;
    expect(open).toMatchObject({ status: 'open', amountCents: 1_900 });
    expect(overdue).toMatchObject({ status: 'past_due', openInvoiceId: open?.id, pastDueSince: open?.createdAt });
    expect(overdue.pastDueSince?.getTime()).toBeGreaterThanOrEqual(renewsAt?.getTime() ?? Infinity);
    await harness().cardsWork(true);
    await harness().settles(customerId);
    expect(await find(customerId)).toMatchObject({ status: 'active', pastDueSince: null, openInvoiceId: null });
  });

  it('ends at once, and does not mind the second time', async () => {
    const { customerId, id } = await buy();
    expect(await port().cancelNow(id)).toEqual(done);
    expect(await find(customerId)).toMatchObject({ id, status: 'canceled', cancelAtPeriodEnd: false });
    expect(await port().cancelNow(id)).toEqual(done);
  });

  it('ends everything of a customer, also when there is nothing', async () => {
    const { customerId } = await buy();
    expect(await port().cancelAll(customerId)).toEqual(done);
    expect(await find(customerId)).toMatchObject({ status: 'canceled' });
    expect(await port().cancelAll(customerId)).toEqual(done);
  });

  it('knows its own webhooks from forged ones', async () => {
    const { customerId } = await buy();
    const { body, signature } = await harness().webhook(customerId);
    const event = { id: expect.stringMatching(/^evt_\w+$/), type: expect.stringMatching(/\./), customerId };
    expect(port().readEvent(body, signature)).toMatchObject({ status: 'genuine', event });
    expect(port().readEvent(Buffer.from(`${body} `), signature)).toMatchObject({ status: 'forged' });
    expect(port().readEvent(body, undefined)).toMatchObject({ status: 'forged' });
  });

  it.each([
    ['error_500', 'unavailable'],
    ['hang', 'timeout'],
  ] as const)('ends a call that meets %s as %s', async (fault, status) => {
    const { customerId } = await buy();
    await harness().fails(fault);
    expect(await port().findSubscription(customerId)).toEqual({ status });
  });
}
