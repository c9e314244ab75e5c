type Json = Record<string, unknown>;

/** A refusal in one of X's own shapes (X API docs, "Response codes and errors"). */
export class XProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: Json,
  ) {
    super(JSON.stringify(body));
  }
}

export const problemType = (ending: string): string => `https://api.twitter.com/2/problems/${ending}`;

const titles: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const problemBody = (status: number, detail = titles[status]): Json => ({
  title: titles[status],
  detail,
  type: 'about:blank',
  status,
});

export const problem = (status: number, detail?: string): XProblem => new XProblem(status, problemBody(status, detail));

/** The shape of the older API, which the OAuth calls still speak. */
export const legacy = (status: number, code: number, message: string): XProblem =>
  new XProblem(status, { errors: [{ code, message }] });

export const invalidRequest = (parameter: string, value: unknown, message: string): XProblem =>
  new XProblem(400, {
    errors: [{ parameters: { [parameter]: [String(value)] }, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: problemType('invalid-request'),
  });

export const creditsUsedUp = (): XProblem =>
  new XProblem(402, {
    title: 'CreditsDepleted',
    type: problemType('credits'),
    detail: 'Your enrolled account [sandbox] does not have any credits to fulfill this request.',
  });

export const notSummoned = (): XProblem =>
  new XProblem(403, {
    ...problemBody(403, 'You can only reply to or quote posts where you are mentioned or are the author.'),
    type: problemType('not-authorized-for-resource'),
  });

export interface Missing {
  resource: 'tweet' | 'user';
  parameter: string;
  value: string;
}

/** An entry of the `errors` beside what was found. */
export const notFoundEntry = ({ resource, parameter, value }: Missing): Json => ({
  value,
  detail: `Could not find ${resource} with ${parameter}: [${value}].`,
  title: 'Not Found Error',
  resource_type: resource,
  parameter,
  resource_id: value,
  type: problemType('resource-not-found'),
});
