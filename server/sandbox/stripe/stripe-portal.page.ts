import { Html, html } from '../face/html';
import { layout } from '../face/layout';
import { dayText, money, priceText } from './money';
import { cardPage, invoiceAmounts, problemNotice } from './stripe-amounts';
import { currentPeriod } from './stripe-due';
import { invoiceStatus } from './stripe-invoice.page';
import type { Plan, PortalView, Proposal } from './stripe-portal';
import type { PortalSession, Subscription } from './stripe.types';

const actionOf = ({ id }: PortalSession): string => `/sandbox/stripe/portal/${id}`;

const back = ({ return_url: url }: PortalSession): Html | null =>
  url ? html`<a href="${url}">Go back to Quillcast</a>` : null;

/** What the person has and may change. */
export const portalPage = (view: PortalView, problem?: string): string =>
  layout({
    title: 'Billing – Sandbox',
    className: 'face feed',
    content: html`<a class="skip" href="#main">Skip to content</a>
      <header>
        <p class="small">Stripe, played by the sandbox</p>
        <h1>Billing</h1>
        <p class="lead">${view.customer.email ?? view.customer.id}</p>
        <nav class="links" aria-label="Billing">${back(view.session)}<a href="/sandbox">Sandbox</a></nav>
      </header>
      <main id="main" class="stack">
        ${problemNotice(problem)} ${planCard(view)} ${othersCard(view)} ${cardCard(view)} ${invoicesCard(view)}
      </main>`,
  });

function planCard({ session, subscription, plan, next, configuration }: PortalView): Html {
  if (!subscription || !plan)
    return html`<section class="card">
      <h2>Plan</h2>
      <p class="empty">No plan is running.</p>
    </section>`;
  const canCancel = configuration.features.subscription_cancel?.enabled;
  const isEnding = subscription.cancel_at !== null || next !== null;
  return html`<section class="card stack">
    <div>
      <h2>${plan.name}</h2>
      <p>${priceText(plan.price)}</p>
      <p class="lead">${standing(subscription, plan, next)}</p>
    </div>
    <div class="actions">
      ${isEnding ? button(session, 'go_on', 'Keep this plan') : null}
      ${!isEnding && canCancel ? button(session, 'cancel', 'Cancel plan') : null}
    </div>
  </section>`;
}

function standing(subscription: Subscription, plan: Plan, next: PortalView['next']): string {
  const end = dayText(currentPeriod(subscription).end);
  if (subscription.cancel_at !== null) return `Ends on ${dayText(subscription.cancel_at)}.`;
  if (next) return `Becomes ${next.plan.name} (${priceText(next.plan.price)}) on ${dayText(next.at)}.`;
  const { retryAt } = subscription._own;
  if (subscription.status === 'past_due') {
    return `The last payment failed. ${retryAt === null ? '' : `The card is tried again on ${dayText(retryAt)}.`}`;
  }
  const amount = money(plan.price.unit_amount, plan.price.currency);
  return subscription.status === 'trialing'
    ? `Trial until ${end}, then ${priceText(plan.price)}.`
    : `Renews on ${end} for ${amount}.`;
}

const button = (session: PortalSession, action: string, label: string): Html =>
  html`<form method="post" action="${actionOf(session)}">
    <button name="action" value="${action}">${label}</button>
  </form>`;

function othersCard({ session, others }: PortalView): Html | null {
  if (others.length === 0) return null;
  return html`<section class="card">
    <h2>Other plans</h2>
    <ul class="rows">
      ${others.map(
        ({ name, price }) =>
          html`<li>
            <a href="${actionOf(session)}?price=${price.id}">Change to ${name}, ${priceText(price)}</a>
          </li>`,
      )}
    </ul>
  </section>`;
}

const cardCard = ({ session, card, configuration }: PortalView): Html =>
  html`<section class="card stack">
    <div>
      <h2>Card</h2>
      <p class="lead">${card ? `Visa ending in ${card.card.last4}` : 'No card is saved.'}</p>
    </div>
    ${configuration.features.payment_method_update?.enabled === false ? null : cardForm(session)}
  </section>`;

const cardForm = (session: PortalSession): Html =>
  html`<form class="stack" method="post" action="${actionOf(session)}">
    <input type="hidden" name="action" value="card" />
    <div>
      <label for="card">New card</label>
      <select id="card" name="card">
        <option value="works">4242: works</option>
        <option value="fails">0341: fails when it is charged</option>
      </select>
    </div>
    <div class="actions">
      <button name="decision" value="confirm">Save card</button>
    </div>
  </form>`;

const invoicesCard = ({ invoices }: PortalView): Html =>
  html`<section class="card">
    <h2>Invoices</h2>
    ${
      invoices.length === 0
        ? html`<p class="empty">There is no invoice yet.</p>`
        : html`<ul class="rows">
            ${invoices.map(
              (invoice) =>
                html`<li>
                  <a href="/sandbox/stripe/invoice/${invoice.id}">${invoice.number}</a>
                  <span>${dayText(invoice.created)}</span>
                  <span>${money(invoice.amount_due, invoice.currency)}, ${invoiceStatus(invoice).toLowerCase()}</span>
                </li>`,
            )}
          </ul>`
    }
  </section>`;

/** What a change of plan costs, before it is confirmed. */
export const proposalPage = (session: PortalSession, proposal: Proposal, problem?: string): string =>
  cardPage(
    `Change to ${proposal.plan.name}`,
    html`<div>
        <p class="price">${priceText(proposal.plan.price)}</p>
        <p class="lead">${proposalText(proposal)}</p>
      </div>
      ${proposal.invoice ? invoiceAmounts(proposal.invoice, 'Due today') : null} ${problemNotice(problem)}
      ${decision({ session, action: 'change', price: proposal.plan.price.id, label: 'Confirm change' })}`,
  );

function proposalText({ isLater, at, invoice }: Proposal): string {
  if (isLater) return `The change happens on ${dayText(at)}. Nothing is due today.`;
  return invoice ? 'The change happens now.' : 'The change happens now. Nothing is due today.';
}

export const cancelPage = ({ session, subscription, plan, configuration }: PortalView): string =>
  cardPage(
    `Cancel ${plan?.name ?? 'plan'}`,
    html`<p class="lead">
        ${
          configuration.features.subscription_cancel?.mode === 'immediately' || !subscription
            ? 'The plan ends now.'
            : `The plan goes on until ${dayText(currentPeriod(subscription).end)} and ends then.`
        }
      </p>
      ${decision({ session, action: 'cancel', label: 'Cancel plan' })}`,
  );

export const cardPageOf = ({ session, card }: PortalView): string =>
  cardPage(
    'Change the card',
    html`<p class="lead">${card ? `Visa ending in ${card.card.last4} is charged now.` : 'No card is saved.'}</p>
      ${cardForm(session)} ${session.return_url ? html`<p>${back(session)}</p>` : null}`,
  );

interface Decision {
  session: PortalSession;
  action: string;
  price?: string;
  label: string;
}

const decision = ({ session, action, price, label }: Decision): Html =>
  html`<form method="post" action="${actionOf(session)}">
    <input type="hidden" name="action" value="${action}" />
    ${price ? html`<input type="hidden" name="price" value="${price}" />` : null}
    <div class="actions">
      <button class="primary" name="decision" value="confirm">${label}</button>
      <button class="ghost" name="decision" value="cancel">Go back</button>
    </div>
  </form>`;
