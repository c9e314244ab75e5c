import { invalidField, Refusal } from '../../../../common/errors/refusal';
import type { XReadFailed } from '../../reading/x-reader.port';

type UpstreamType = 'UPSTREAM_FAILED' | 'UPSTREAM_UNAVAILABLE' | 'UPSTREAM_TIMEOUT' | 'INTEGRATION_NOT_CONFIGURED';
type UpstreamFailure = Exclude<XReadFailed['status'], 'not_found' | 'protected'>;

const platform = 'twitter';
const operatorNotified = 'The person who runs this server has been notified in its log.';
const shortPauseSeconds = 30;

const upstream: Record<UpstreamFailure, { status: number; type: UpstreamType; message: string }> = {
  rate_limited: {
    status: 503,
    type: 'UPSTREAM_UNAVAILABLE',
    message: "X's reading limit is reached. Try again in a minute.",
  },
  out_of_credits: {
    status: 503,
    type: 'UPSTREAM_UNAVAILABLE',
    message: `The allowance for reading X is used up. ${operatorNotified}`,
  },
  misconfigured: {
    status: 503,
    type: 'INTEGRATION_NOT_CONFIGURED',
    message: `Reading X isn't set up correctly on this server. ${operatorNotified}`,
  },
  timed_out: {
    status: 504,
    type: 'UPSTREAM_TIMEOUT',
    message: 'X took too long to answer. Try again.',
  },
  unavailable: {
    status: 502,
    type: 'UPSTREAM_FAILED',
    message: "X can't be read right now. Try again in a few minutes.",
  },
};

/** Returns what a person reads when nothing came back. `hint`: what to do instead, as a sentence of its own. */
export function xReadingFailed(failed: XReadFailed, { field, hint }: { field: string; hint?: string }): Refusal {
  const withHint = (message: string): string => (hint ? `${message} ${hint}` : message);
  if (failed.status === 'not_found') return new Refusal(404, 'NOT_FOUND', withHint(failed.message));
  if (failed.status === 'protected') return invalidField(field, withHint(failed.message));
  const { status, type, message } = upstream[failed.status];
  const waitSeconds = failed.retryAfterMs === undefined ? shortPauseSeconds : Math.ceil(failed.retryAfterMs / 1_000);
  return new Refusal(status, type, withHint(message), {
    fields: { platform },
    ...(failed.status === 'rate_limited' ? { retryAfterSeconds: Math.max(1, waitSeconds) } : {}),
  });
}

export const xReadingNotConfigured = (hint?: string): Refusal =>
  new Refusal(
    503,
    'INTEGRATION_NOT_CONFIGURED',
    hint ? `Reading X isn't set up on this server. ${hint}` : "Reading X isn't set up on this server.",
    { fields: { platform } },
  );

export const notAnXHandle = (field: string): Refusal =>
  invalidField(field, 'Enter an X username: 1 to 15 letters, digits or underscores, such as @ada.');

export const notATweetAddress = (field: string): Refusal =>
  invalidField(
    field,
    'Enter the address of a post on X, such as https://x.com/ada/status/1728108619189874825, or paste its text instead.',
  );

export const shortLinkUnread = (): Refusal =>
  new Refusal(502, 'UPSTREAM_FAILED', "This short link can't be opened right now. Paste the post's text instead.", {
    fields: { platform },
  });

export const notALinkToATweet = (field: string): Refusal =>
  invalidField(field, "This short link doesn't lead to a post on X. Paste the text instead.");
