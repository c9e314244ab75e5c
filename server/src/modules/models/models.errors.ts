import type { PullOutcome } from '../../ai/connect/model-servers.port';
import { conflict, invalidField, notFound, rateLimited, Refusal } from '../../common/errors/refusal';
import { counted } from '../../text/counted';
import type { SmallModel } from './fitting-models';

const count = new Intl.NumberFormat('en');

export const connectionNotFound = () => notFound('connection');

export const siteAdminRequired = () =>
  new Refusal(403, 'ADMIN_REQUIRED', 'Only site admins can change the models of this server. Ask one of them.');

export const alreadyConnected = () =>
  conflict('This address is already connected. Replace its key, or remove it first.');

export const connectionRefused = (field: 'key' | 'baseUrl' | 'code', message: string) => invalidField(field, message);

export const modelNotOffered = (field: string) =>
  invalidField(field, "This connection doesn't offer that model. Choose one from its list.");

export const nothingOffered = () =>
  invalidField('model', 'This connection has no model for writing. Download one, or choose another connection.');

export const contextTooSmall = ({ contextTokens }: SmallModel) =>
  invalidField(
    'baseUrl',
    `Its models hold ${count.format(contextTokens)} tokens at once, too few for your notes and posts. Load one there with a context length of 8,192 or more, then try again.`,
  );

export const localForSiteAdmins = () =>
  invalidField('kind', 'Only a site admin can connect a server inside the network.');

export const keyUnreadable = () =>
  conflict("This connection's key can't be read, because the key that encrypted it is missing. Replace it.");

export const testFailed = (message: string) => new Refusal(502, 'UPSTREAM_FAILED', message);

export const pullRunning = (model: string) =>
  conflict(`${model} is downloading. Only one model can download at a time. Wait for it, or cancel it.`);

export const pullFailed = (outcome: Exclude<PullOutcome, { status: 'done' }>) =>
  outcome.status === 'aborted'
    ? conflict('The download was canceled. Resume it to continue.')
    : new Refusal(502, 'UPSTREAM_FAILED', outcome.message);

export const pullInterrupted = () => conflict('Quillcast was stopped during the download. Resume it to continue.');

export const onlyOllamaPulls = () =>
  invalidField('connectionId', 'Models can only be downloaded to Ollama. Choose an Ollama connection.');

export const authorizationUnknown = () =>
  invalidField(
    'state',
    'This connection is already finished, took too long or was started by someone else. Start over.',
  );

export const tooManyTries = (retryAfterSeconds: number) =>
  rateLimited(`Too many attempts. Try again in ${counted(retryAfterSeconds, 'second')}.`, retryAfterSeconds);
