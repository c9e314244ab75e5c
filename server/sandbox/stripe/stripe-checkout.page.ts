import { Html, html } from '../face/html';
import { dayText, intervalText, money, priceText } from './money';
import { amounts, cardPage, problemNotice } from './stripe-amounts';
import type { CheckoutSession, Price } from './stripe.types';

export interface CheckoutPage {
  session: CheckoutSession;
  price: Price;
  name: string;
  description: string | null;
  trialEnd: number | null;
  /** Of the customer, when one is known. */
  email: string | null;
  problem?: string;
}

export const checkoutPage = (page: CheckoutPage): string =>
  cardPage(
    page.trialEnd === null ? `Subscribe to ${page.name}` : `Try ${page.name}`,
    html`${offer(page)} ${today(page)} ${form(page)}`,
  );

const totalOf = ({ price, session }: CheckoutPage): number => price.unit_amount * session._own.quantity;

function offer({ session, price, description, trialEnd }: CheckoutPage): Html {
  const trial = session._own.trialEnd;
  const free = trial === null ? null : 'days' in trial ? `${trial.days} days free` : `Free until ${dayText(trial.at)}`;
  return html`<div>
    <p class="price">${free ? `${free}, then ${priceText(price)}` : priceText(price)}</p>
    <p class="lead">
      ${trialEnd === null ? `Renews every ${intervalText(price.recurring)} until you cancel.` : `The first payment is on ${dayText(trialEnd)}.`}
    </p>
    ${description ? html`<p class="small">${description}</p>` : null}
  </div>`;
}

function today(page: CheckoutPage): Html {
  const { session, price, name, trialEnd } = page;
  const due = trialEnd === null ? totalOf(page) : 0;
  const { quantity } = session._own;
  return amounts(
    [{ label: quantity === 1 ? name : `${name} × ${quantity}`, cents: due }],
    { label: 'Due today', cents: due },
    price.currency,
  );
}

function form({ session, price, trialEnd, email, problem }: CheckoutPage): Html {
  const needsNoCard = session.payment_method_collection === 'if_required' && trialEnd !== null;
  const pay =
    trialEnd === null ? `Pay ${money(price.unit_amount * session._own.quantity, price.currency)}` : 'Start trial';
  return html`<form class="stack" method="post" action="/sandbox/stripe/checkout/${session.id}">
    ${problemNotice(problem)} ${email ? html`<p class="small">The receipt goes to ${email}.</p>` : null}
    <div>
      <label for="card">Card</label>
      <select id="card" name="card" ${problem ? html` aria-describedby="problem"` : null}>
        <option value="works">4242: works</option>
        <option value="declined">0002: is declined</option>
        <option value="fails_later">0341: works now and fails later</option>
        ${needsNoCard ? html`<option value="none">No card</option>` : null}
      </select>
    </div>
    ${session['allow_promotion_codes'] ? html`<p class="small">Promotion codes are not played here.</p>` : null}
    <div class="actions">
      <button class="primary" name="decision" value="pay">${pay}</button>
      <button class="ghost" name="decision" value="cancel">Cancel</button>
    </div>
  </form>`;
}

/** Of a session that is over. */
export function endedPage({ status, success_url: success, cancel_url: cancel }: CheckoutSession): string {
  const isPaid = status === 'complete';
  const back = isPaid ? success : cancel;
  return cardPage(
    isPaid ? 'Already paid' : 'This page has expired',
    html`<p class="lead">
        ${isPaid ? 'This purchase is complete. Nothing more was charged.' : 'Nothing was charged. Go back and choose the plan again.'}
      </p>
      ${back ? html`<p><a href="${back}">Go back to Quillcast</a></p>` : null}`,
  );
}
