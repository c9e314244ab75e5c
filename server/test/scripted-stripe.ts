import type { Stripe } from '../src/modules/billing/stripe/stripe-sdk';

type Answer = (...args: never[]) => unknown;

/** A client of Stripe's that answers as it is told, by method (`subscriptions.list`), and records every call. */
export function scriptedStripe(answers: Record<string, Answer>): { stripe: Stripe; calls: unknown[][] } {
  const calls: unknown[][] = [];
  const answer = async (path: string, args: unknown[]): Promise<unknown> => {
    calls.push([path, ...args]);
    const told = answers[path];
    if (!told) throw new Error(`Nobody expected ${path}.`);
    return told(...(args as never[]));
  };
  const at = (path: string[]): unknown =>
    new Proxy(() => undefined, {
      // What has no `then` is no promise: a client may be awaited.
      get: (_target, name) => (name === 'then' ? undefined : at([...path, String(name)])),
      apply: (_target, _this, args: unknown[]) => paged(answer(path.join('.'), args)),
    });
  return { stripe: at([]) as Stripe, calls };
}

/** A list can also be gone through entry by entry. */
const paged = (answered: Promise<unknown>): unknown =>
  Object.assign(answered, {
    async *[Symbol.asyncIterator]() {
      yield* ((await answered) as { data: unknown[] }).data;
    },
  });

/** What the SDK throws for what Stripe does not accept. */
export const invalidRequest = (): Error =>
  Object.assign(new Error('It said no.'), { type: 'StripeInvalidRequestError', statusCode: 400 });
