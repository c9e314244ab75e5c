import type { PullOutcome } from '../../ai/connect/connection.types';
import { conflict, invalidField, notFound, rateLimited, Refusal } from '../../common/errors/refusal';
import type { SmallModel } from './fitting-models';

const count = new Intl.NumberFormat('en');

export const connectionNotFound = () => notFound('connection');

export const siteAdminRequired = () =>
  new Refusal(403, 'ADMIN_REQUIRED', 'Only site admins can change the models of this server. Ask one of them.');

export const alreadyConnected = () =>
  conflict('This address is connected already. Replace its key there, or remove it first.');

export const connectionRefused = (field: 'key' | 'baseUrl' | 'code', message: string) => invalidField(field, message);

export const modelNotOffered = (field: string) =>
  invalidField(field, 'This connection does not offer that model. Choose one from its list.');

export const nothingOffered = () =>
  invalidField('model', 'This connection offers no model for writing. Download one, or choose another connection.');

export const contextTooSmall = ({ contextTokens }: SmallModel) =>
  invalidField(
    'baseUrl',
    `Its models hold ${count.format(contextTokens)} tokens at once, too few for notes and posts together. Load one there with a context length of 8,192 or more, then try again.`,
  );

export const localForSiteAdmins = () =>
  invalidField('kind', 'A server inside the network can be connected by a site admin only.');

export const keyUnreadable = () =>
  conflict(
    'The key of this connection cannot be read any more, as the key that sealed it is missing. Replace the key.',
  );

export const testFailed = (message: string) => new Refusal(502, 'UPSTREAM_FAILED', message);

export const pullRunning = (model: string) =>
  conflict(`${model} is being downloaded. One model is downloaded at a time: wait for it, or cancel it.`);

export const pullFailed = (outcome: Exclude<PullOutcome, { status: 'done' }>) =>
  outcome.status === 'aborted'
    ? conflict('The download was cancelled. Resume it to continue.')
    : new Refusal(502, 'UPSTREAM_FAILED', outcome.message);

export const pullInterrupted = () => conflict('Quillcast was stopped during the download. Resume it to continue.');

export const onlyOllamaPulls = () =>
  invalidField('connectionId', 'Models can be downloaded into Ollama only. Choose a connection to Ollama.');

export const authorizationUnknown = () =>
  invalidField(
    'state',
    'This connection was finished already, took too long or was begun by somebody else. Start again.',
  );

export const tooManyTries = (retryAfterSeconds: number) =>
  rateLimited(`Too many attempts. Try again in ${retryAfterSeconds} seconds.`, retryAfterSeconds);

export interface ReachedCap {
  scope: 'installation' | 'workspace';
  capCents: number;
  spentMicroUsd: number;
  resetsAt: Date;
  retryAfterSeconds: number;
}

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const dayAndMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Nothing was written and nothing counted. No 402: a plan would not help. */
export function spendingCapReached({
  scope,
  capCents,
  spentMicroUsd,
  resetsAt,
  retryAfterSeconds,
}: ReachedCap): Refusal {
  const whose = scope === 'installation' ? "This server's" : "This workspace's";
  return new Refusal(
    429,
    'SPENDING_CAP',
    `${whose} spending cap of ${dollars.format(capCents / 100)} for this month doesn't leave room for this. It resets on ${dayAndMonth.format(resetsAt)}. A site admin can raise it under Settings → Models.`,
    {
      retryAfterSeconds,
      fields: {
        cap: scope,
        capCents,
        spentCents: spentMicroUsd / 10_000,
        resetsAt: resetsAt.toISOString(),
        retryAfterSeconds,
      },
    },
  );
}
