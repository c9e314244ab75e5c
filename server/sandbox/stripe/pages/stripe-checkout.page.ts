import { type Html, html } from '../../face/html';
import { dayText, money, priceText } from '../money';
import { amounts, cardPage, problemNotice } from '../stripe-amounts';
import type { CheckoutSession, Price } from '../stripe.types';

interface CheckoutPage {
  session: CheckoutSession;
  price: Price;
  name: string;
  /** Seconds. */
  now: number;
  problem?: string;
}

export function checkoutPage({ session, price, name, now, problem }: CheckoutPage): string {
  const { trialDays } = session._own;
  const isTrial = trialDays > 0;
  const due = isTrial ? 0 : price.unit_amount;
  const firstPayment = dayText(now + trialDays * 86_400);
  return cardPage(
    `${isTrial ? 'Try' : 'Subscribe to'} ${name}`,
    html`<div>
        <p class="price">${isTrial ? `${trialDays} days free, then ${priceText(price)}` : priceText(price)}</p>
        <p class="lead">
          ${isTrial ? `The first payment is on ${firstPayment}.` : `Renews every ${price.recurring.interval} until you cancel.`}
        </p>
      </div>
      ${amounts([{ label: name, cents: due }], { label: 'Due today', cents: due }, price.currency)}
      <form class="stack" method="post" action="/sandbox/stripe/checkout/${session.id}">
        ${problemNotice(problem)} ${cardChoice(problem)}
        <div class="actions">
          <button class="primary" name="decision" value="pay">
            ${isTrial ? 'Start trial' : `Pay ${money(due, price.currency)}`}
          </button>
          <button class="ghost" name="decision" value="cancel">Cancel</button>
        </div>
      </form>`,
  );
}

const cardChoice = (problem: string | undefined): Html =>
  html`<div>
    <label for="card">Card</label>
    <select id="card" name="card" ${problem ? html` aria-describedby="problem"` : null}>
      <option value="works">4242 (succeeds)</option>
      <option value="declined">0002 (declined)</option>
      <option value="fails_later">0341 (succeeds now, fails later)</option>
    </select>
  </div>`;

/** Of a session that is over. */
export const endedPage = ({ status, success_url: success, cancel_url: cancel }: CheckoutSession): string =>
  status === 'complete'
    ? overPage('Already paid', "This payment went through earlier. You weren't charged again.", success)
    : overPage('This page has expired', 'Nothing was charged. Return to Quillcast and choose your plan again.', cancel);

const overPage = (title: string, text: string, back: string): string =>
  cardPage(
    title,
    html`<p class="lead">${text}</p>
      <p><a href="${back}">Return to Quillcast</a></p>`,
  );
