type Problem = Partial<Record<'type' | 'code' | 'param', string>>;

export const problemBody = (message: string, problem: Problem = {}) => ({
  error: { type: 'invalid_request_error', message, ...problem },
});

/** A refusal in Stripe's shape (Stripe API reference, "Errors"). */
export class StripeProblem extends Error {
  readonly body: Record<string, unknown>;

  constructor(
    readonly status: number,
    message: string,
    problem: Problem = {},
  ) {
    super(message);
    this.body = problemBody(message, problem);
  }
}

export const invalid = (param: string, message: string, code = 'parameter_invalid'): StripeProblem =>
  new StripeProblem(400, message, { param, code });

export const missing = (param: string): StripeProblem =>
  new StripeProblem(400, `Missing required param: ${param}.`, { param, code: 'parameter_missing' });

/** 404 for what the address names, 400 for what a parameter names. */
export const noSuch = (what: string, id: string, param = 'id'): StripeProblem =>
  new StripeProblem(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, { param, code: 'resource_missing' });

export const declined = (): StripeProblem =>
  new StripeProblem(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' });
