import { conflict, rateLimited, Refusal } from '../../../common/errors/refusal';
import type { PaymentsOutcome } from './payments.port';

export const paymentsNotConfigured = (): Refusal =>
  new Refusal(
    503,
    'INTEGRATION_NOT_CONFIGURED',
    "Paid plans can't be bought on this server yet. Ask whoever runs it to set your plan.",
  );

/** Matches `No such price: 'price_1N…'`: an id of Stripe's says nothing to people. */
const stripeId = /:?\s*['"]?\b[a-z]+(?:_[a-z]+)*_(?=[A-Za-z]*\d)[A-Za-z0-9]{8,}\b['"]?/g;

const stripe = { fields: { platform: 'stripe' } };

/** Returns what was asked for; throws 502 to 504 for Stripe's "no" and for its silence. */
export function valueOf<T>(outcome: PaymentsOutcome<T>): T {
  if (outcome.status === 'done') return outcome.value;
  throw paymentsFailed(outcome);
}

function paymentsFailed(outcome: PaymentsOutcome<unknown>): Refusal {
  if (outcome.status === 'refused')
    return new Refusal(502, 'UPSTREAM_FAILED', `Stripe refused: ${outcome.message.replace(stripeId, '')}`, stripe);
  if (outcome.status === 'timeout')
    return new Refusal(504, 'UPSTREAM_TIMEOUT', "Stripe didn't respond in time. Try again in a minute.", stripe);
  return new Refusal(
    503,
    'UPSTREAM_UNAVAILABLE',
    "Stripe isn't accepting our requests right now. Try again in a few minutes.",
    {
      ...stripe,
      retryAfterSeconds: 30,
    },
  );
}

export const alreadyOnPlan = (name: string): Refusal =>
  conflict(`This workspace is on ${name} with this billing period already. There's nothing to pay.`);

export const changeIsComing = (name: string): Refusal =>
  conflict(`A change to ${name} is already scheduled. Cancel it under Billing first, then choose again.`);

export const nothingToPayFor = (): Refusal =>
  conflict("This workspace hasn't paid for anything yet. Choose a plan first.");

export const alreadyThere = (name: string): Refusal => conflict(`This workspace is already on ${name}.`);

export const planJustChanged = (): Refusal =>
  conflict('The plan was just changed somewhere else. Reload the page, then choose again.');

export const tooManyRefreshes = (retryAfterSeconds: number): Refusal =>
  rateLimited('The plan was checked with Stripe too often. Try again in a minute.', retryAfterSeconds);

export const notBelow = (name: string): Refusal =>
  conflict(`${name} isn't a lower plan. Choose it on the pricing page to upgrade.`);

export const nothingComing = (): Refusal => conflict("No plan change is scheduled, so there's nothing to cancel.");
