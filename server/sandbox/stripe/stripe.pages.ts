import { type Html, html } from '../face/html';
import { cardPage, layout, problemNotice } from '../face/layout';
import { dayText, money, priceText } from './money';
import { itemOf } from './stripe-due';
import type { Plan } from './stripe-periods';
import type { PortalView, Proposal } from './stripe-portal';
import type { CheckoutSession, Invoice, PortalSession } from './stripe.types';

const stripePage = (heading: string, content: Html): string => cardPage({ name: 'Stripe', heading }, content);

interface AmountRow {
  label: string;
  cents: number;
}

const amounts = (rows: AmountRow[], total: AmountRow, currency: string): Html =>
  html`<dl class="amounts">
    ${[...rows, total].map(
      (row) =>
        html`<div${row === total ? html` class="total"` : null}>
          <dt>${row.label}</dt>
          <dd>${money(row.cents, currency)}</dd>
        </div>`,
    )}
  </dl>`;

/** The lines of an invoice or of a preview, the credit that it uses up, and what is to pay. */
function invoiceAmounts(invoice: Invoice, totalLabel: string): Html {
  const rows = invoice.lines.data.map(({ description, amount }) => ({ label: description, cents: amount }));
  const credit = invoice.amount_due - invoice.total;
  const label = credit > 0 && invoice.total < 0 ? 'Kept as credit' : 'Credit used';
  const total = { label: totalLabel, cents: invoice.amount_due };
  return amounts(credit === 0 ? rows : [...rows, { label, cents: credit }], total, invoice.currency);
}

interface CheckoutPage {
  session: CheckoutSession;
  plan: Plan;
  /** Seconds. */
  now: number;
  problem?: string | undefined;
}

export function checkoutPage({ session, plan: { price, name }, now, problem }: CheckoutPage): string {
  const { trialDays } = session._own;
  const isTrial = trialDays > 0;
  const due = isTrial ? 0 : price.unit_amount;
  const firstPayment = dayText(now + trialDays * 86_400);
  return stripePage(
    `${isTrial ? 'Try' : 'Subscribe to'} ${name}`,
    html`<div>
        <p class="price">${isTrial ? `${trialDays} days free, then ${priceText(price)}` : priceText(price)}</p>
        <p class="lead">
          ${isTrial ? `The first payment is on ${firstPayment}.` : `Renews every ${price.recurring.interval} until you cancel.`}
        </p>
      </div>
      ${amounts([{ label: name, cents: due }], { label: 'Due today', cents: due }, price.currency)}
      <form class="stack" method="post" action="/sandbox/stripe/checkout/${session.id}">
        ${problemNotice(problem)}
        <div>
          <label for="card">Card</label>
          <select id="card" name="card" ${problem ? html` aria-describedby="problem"` : null}>
            <option value="works">4242 (succeeds)</option>
            <option value="declined">0002 (declined)</option>
            <option value="fails_later">0341 (succeeds now, fails later)</option>
          </select>
        </div>
        <div class="actions">
          <button class="primary" name="decision" value="pay">
            ${isTrial ? 'Start trial' : `Pay ${money(due, price.currency)}`}
          </button>
          <button class="ghost" name="decision" value="cancel">Cancel</button>
        </div>
      </form>`,
  );
}

/** Of a session that is over. */
export const endedPage = ({ status, success_url: success, cancel_url: cancel }: CheckoutSession): string =>
  status === 'complete'
    ? overPage('Already paid', "This payment went through earlier. You weren't charged again.", success)
    : overPage('This page has expired', 'Nothing was charged. Return to Quillcast and choose your plan again.', cancel);

const overPage = (title: string, text: string, back: string): string =>
  stripePage(
    title,
    html`<p class="lead">${text}</p>
      <p><a href="${back}">Return to Quillcast</a></p>`,
  );

const actionOf = ({ id }: PortalSession): string => `/sandbox/stripe/portal/${id}`;

const back = ({ return_url: url }: PortalSession): Html => html`<a href="${url}">Return to Quillcast</a>`;

/** What the person has and may change. */
export const portalPage = (view: PortalView, problem?: string): string =>
  layout({
    title: 'Billing – Sandbox',
    className: 'face feed',
    content: html`<a class="skip" href="#main">Skip to content</a>
      <header>
        <p class="small">Stripe · Sandbox</p>
        <h1>Billing</h1>
        <p class="lead">${view.customer.email ?? view.customer.id}</p>
        <nav class="links" aria-label="Billing">${back(view.session)}<a href="/sandbox">Sandbox</a></nav>
      </header>
      <main id="main" class="stack">
        ${problemNotice(problem)} ${planCard(view)}
        <section class="card stack">
          <div>
            <h2>Card</h2>
            <p class="lead">${cardText(view)}</p>
          </div>
          ${cardForm(view.session)}
        </section>
      </main>`,
  });

function planCard(view: PortalView): Html {
  const { session, subscription, plan, next } = view;
  if (!subscription || !plan)
    return html`<section class="card">
      <h2>Plan</h2>
      <p class="empty">No active plan.</p>
    </section>`;
  const isEnding = subscription.cancel_at !== null || next !== null;
  const [action, label] = isEnding ? ['go_on', 'Keep this plan'] : ['cancel', 'Cancel plan'];
  return html`<section class="card stack">
    <div>
      <h2>${plan.name}</h2>
      <p>${priceText(plan.price)}</p>
      <p class="lead">${statusText(view)}</p>
    </div>
    <form class="actions" method="post" action="${actionOf(session)}">
      <button name="action" value="${action}">${label}</button>
    </form>
  </section>`;
}

function statusText({ subscription, plan, next }: PortalView): string | null {
  if (!subscription || !plan) return null;
  if (subscription.cancel_at !== null) return `Ends on ${dayText(subscription.cancel_at)}.`;
  if (next) return `Changes to ${next.plan.name} (${priceText(next.plan.price)}) on ${dayText(next.at)}.`;
  const { retryAt } = subscription._own;
  if (retryAt !== null) return `The last payment failed. We'll try the card again on ${dayText(retryAt)}.`;
  const end = dayText(itemOf(subscription).current_period_end);
  return subscription.status === 'trialing'
    ? `Trial ends on ${end}, then ${priceText(plan.price)}.`
    : `Renews on ${end} for ${money(plan.price.unit_amount, plan.price.currency)}.`;
}

const cardText = ({ customer: { _own } }: PortalView): string =>
  _own.card ? `Visa ending in ${_own.card}` : 'No card on file';

const cardForm = (session: PortalSession): Html =>
  html`<form class="stack" method="post" action="${actionOf(session)}">
    <input type="hidden" name="action" value="card" />
    <div>
      <label for="card">New card</label>
      <select id="card" name="card">
        <option value="works">4242 (succeeds)</option>
        <option value="fails">0341 (fails when charged)</option>
      </select>
    </div>
    <div class="actions">
      <button name="decision" value="confirm">Save card</button>
    </div>
  </form>`;

/** What a change of plan costs, before it is confirmed. */
export const proposalPage = (session: PortalSession, { plan, at, invoice }: Proposal, problem?: string): string =>
  stripePage(
    `Change to ${plan.name}`,
    html`<div>
        <p class="price">${priceText(plan.price)}</p>
        <p class="lead">${invoice ? 'Takes effect now.' : `Takes effect on ${dayText(at)}. Nothing is due today.`}</p>
      </div>
      ${invoice ? invoiceAmounts(invoice, 'Due today') : null} ${problemNotice(problem)}
      <form class="actions" method="post" action="${actionOf(session)}">
        <button class="primary" name="decision" value="confirm">Confirm change</button>
        <button class="ghost" name="decision" value="cancel">Go back</button>
      </form>`,
  );

/** Where the portal opened to change the card alone. */
export const newCardPage = (view: PortalView): string =>
  stripePage(
    'Change card',
    html`<p class="lead">${cardText(view)}</p>
      ${cardForm(view.session)}
      <p>${back(view.session)}</p>`,
  );

export const invoiceStatus = ({ status }: Invoice): string => (status === 'paid' ? 'Paid' : 'Payment failed');

export const invoicePage = (invoice: Invoice): string =>
  stripePage(
    `Invoice ${invoice.number}`,
    html`<p class="price">${money(invoice.amount_due, invoice.currency)}</p>
      <p class="lead">
        ${invoiceStatus(invoice)} on ${dayText(invoice.created)}.
        ${invoice.next_payment_attempt === null ? null : `Next attempt on ${dayText(invoice.next_payment_attempt)}.`}
      </p>
      <p class="small">Billed by Quillcast to ${invoice.customer_email ?? invoice.customer}</p>
      ${invoiceAmounts(invoice, 'Amount due')}`,
  );
