import { type Json, WireProblem } from '../network/wire-problem';

export const problemType = (ending: string): string => `https://api.twitter.com/2/problems/${ending}`;

export const titles: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** X's shape of a refusal (X API docs, "Response codes and errors"). */
export const problemBody = (status: number, detail = titles[status], type = 'about:blank'): Json => ({
  title: titles[status],
  detail,
  type,
  status,
});

export const problem = (status: number, detail?: string, type?: string): WireProblem =>
  new WireProblem(status, problemBody(status, detail, type));

/** The shape of the older API, which the OAuth calls still speak. */
export const legacy = (status: number, code: number, message: string): WireProblem =>
  new WireProblem(status, { errors: [{ code, message }] });

export const invalidRequest = (parameter: string, value: unknown, message: string): WireProblem =>
  new WireProblem(400, {
    errors: [{ parameters: { [parameter]: [String(value)] }, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: problemType('invalid-request'),
  });

/** An entry of the `errors` beside what was found. */
export const missing = (resource: 'tweet' | 'user', parameter: string, value: string): Json => ({
  value,
  detail: `Could not find ${resource} with ${parameter}: [${value}].`,
  title: 'Not Found Error',
  resource_type: resource,
  parameter,
  resource_id: value,
  type: problemType('resource-not-found'),
});
