type ProblemType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error' | 'rate_limit_error';

interface Problem {
  type?: ProblemType;
  code?: string;
  param?: string;
  decline_code?: string;
}

export const problemBody = (message: string, { type = 'invalid_request_error', ...more }: Problem = {}) => ({
  error: {
    type,
    message,
    ...more,
    ...(more.code ? { doc_url: `https://stripe.com/docs/error-codes/${more.code.replaceAll('_', '-')}` } : {}),
  },
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

export const unknownParam = (param: string): StripeProblem =>
  new StripeProblem(400, `Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });

/** 404 for what the address names, 400 for what a parameter names. */
export const noSuch = (what: string, id: string, param = 'id'): StripeProblem =>
  new StripeProblem(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, { param, code: 'resource_missing' });

export const unrecognized = (method: string, path: string): StripeProblem =>
  new StripeProblem(404, `Unrecognized request URL (${method}: ${path}).`);

export const unauthorized = (message: string): StripeProblem => new StripeProblem(401, message);

export const declined = (): StripeProblem =>
  new StripeProblem(402, 'Your card was declined.', {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
