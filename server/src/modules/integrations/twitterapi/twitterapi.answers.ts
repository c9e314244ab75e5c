import { textField } from '../../../ai/remote/fields';
import type { XReadFailed } from '../reading/x-reader.port';

/** What was asked for, to name it in a message: an account by its handle, or a post. */
export type Subject = { handle: string } | 'post';

/** An answer that gave nothing. */
export interface Refused {
  outcome: XReadFailed;
  /** Whether the same request may do better in a moment. */
  isPassing: boolean;
}

const final = (outcome: XReadFailed): Refused => ({ outcome, isPassing: false });

export const notFound = (subject: Subject): XReadFailed => ({
  status: 'not_found',
  message:
    subject === 'post'
      ? "This post isn't on X anymore, or only its author's followers can see it."
      : `There is no X account @${subject.handle}.`,
});

const suspended = (subject: Subject): XReadFailed =>
  subject === 'post'
    ? notFound(subject)
    : { status: 'not_found', message: `The X account @${subject.handle} is suspended or closed.` };

export const isProtected = (subject: Subject): XReadFailed => ({
  status: 'protected',
  message:
    subject === 'post'
      ? "Only its author's followers can see this post."
      : `The posts of @${subject.handle} are protected: only their followers can see them.`,
});

export const timedOut: XReadFailed = { status: 'timed_out', message: 'twitterapi.io did not answer in time.' };

export const unreachable: XReadFailed = { status: 'unavailable', message: 'twitterapi.io cannot be reached.' };

export const unreadable: XReadFailed = {
  status: 'unavailable',
  message: 'twitterapi.io answered something that its API does not say.',
};

const outOfCredits: XReadFailed = { status: 'out_of_credits', message: 'The credits at twitterapi.io are used up.' };

const refusedKey: XReadFailed = { status: 'misconfigured', message: 'twitterapi.io does not take TWITTERAPI_IO_KEY.' };

const noApi = (status: number): XReadFailed => ({
  status: 'misconfigured',
  message: `TWITTERAPI_IO_BASE_URL is not the address of twitterapi.io's API: it answers ${status}.`,
});

const rateLimited = (retryAfterMs: number | null): Refused => ({
  outcome: {
    status: 'rate_limited',
    message: 'twitterapi.io gets more requests than it takes.',
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  },
  isPassing: true,
});

const failed = (status: number): Refused => ({
  outcome: { status: 'unavailable', message: `twitterapi.io failed (${status}).` },
  isPassing: status >= 500,
});

/** Matches the vendor's messages for a failure, which have no code. */
const refusals: [RegExp, (subject: Subject) => Refused][] = [
  [/credit|recharge/i, () => final(outOfCredits)],
  [/rate.?limit|too many|too fast|\bqps\b/i, () => rateLimited(null)],
  [/api.?key|unauthori[sz]ed/i, () => final(refusedKey)],
  [/service|server|temporar|timed? ?out|try again/i, () => ({ ...failed(200), isPassing: true })],
  [/protected|private/i, (subject) => final(isProtected(subject))],
  [/suspend|unavailable|deactivated|disabled|closed/i, (subject) => final(suspended(subject))],
  [/not.?found|n[o']t exist|no such|could ?n[o']t find/i, (subject) => final(notFound(subject))],
];

/** Returns the failure that the vendor's words name, or null. */
export function failureIn(text: string, subject: Subject): Refused | null {
  return refusals.find(([pattern]) => pattern.test(text))?.[1](subject) ?? null;
}

const detailOf = (body: unknown): string =>
  textField(body, 'msg') || textField(body, 'message') || textField(body, 'detail') || textField(body, 'error');

export interface HttpAnswer {
  status: number;
  /** Parsed; undefined for what is no JSON. */
  body: unknown;
  /** Of the `Retry-After` header. */
  retryAfterMs: number | null;
}

/** Returns why an answer gives nothing, or null when it gives what was asked for: a failure also comes with status 200. */
export function judge({ status, body, retryAfterMs }: HttpAnswer, subject: Subject): Refused | null {
  const text = detailOf(body);
  if (status >= 200 && status < 300) {
    return textField(body, 'status') === 'error' ? (failureIn(text, subject) ?? failed(status)) : null;
  }
  switch (status) {
    case 400:
    case 422:
      return failureIn(text, subject) ?? failed(status);
    case 401:
    case 403:
      return final(refusedKey);
    case 402:
      return final(outOfCredits);
    case 404:
      // A path that is none answers 404 too, with `Not Found` at most.
      return (/user|account|tweet|post/i.test(text) ? failureIn(text, subject) : null) ?? final(noApi(status));
    case 429:
      return rateLimited(retryAfterMs);
    default:
      return status < 400 ? final(noApi(status)) : failed(status);
  }
}
