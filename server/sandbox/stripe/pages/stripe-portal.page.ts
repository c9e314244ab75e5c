import { type Html, html } from '../../face/html';
import { layout } from '../../face/layout';
import { dayText, money, priceText } from '../money';
import { cardPage, invoiceAmounts, problemNotice } from '../stripe-amounts';
import { itemOf } from '../stripe-due';
import type { PortalView, Proposal } from './stripe-portal';
import type { PortalSession } from '../stripe.types';

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
  cardPage(
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

export const cardPageOf = (view: PortalView): string =>
  cardPage(
    'Change card',
    html`<p class="lead">${cardText(view)}</p>
      ${cardForm(view.session)}
      <p>${back(view.session)}</p>`,
  );
