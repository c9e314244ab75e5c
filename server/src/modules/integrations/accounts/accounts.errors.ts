import { conflict, invalidField, notFound, Refusal } from '../../../common/errors/refusal';
import type { ConnectedAccount } from './accounts.types';
import type { ConnectFailure } from '../platforms/connector.port';
import { descriptorOf, type PublishablePlatform } from '../platforms/platforms';

const nameOf = (platform: PublishablePlatform): string => descriptorOf(platform).text.name;

/** Returns what people call the account. */
export const accountName = (account: Pick<ConnectedAccount, 'platform' | 'handle' | 'displayName'>): string =>
  `${descriptorOf(account.platform).handleText(account)} on ${nameOf(account.platform)}`;

/** The same for one that does not exist, for another workspace's and for one that is no longer connected. */
export const accountNotFound = (): Refusal => notFound('account');

export const onlyReadable = (account: ConnectedAccount): Refusal =>
  conflict(`${accountName(account)} was added as read-only. Connect it with ${nameOf(account.platform)} to post.`);

export const mustReconnect = (account: ConnectedAccount): Refusal =>
  conflict(`${accountName(account)} can't post. Reconnect it under Accounts.`);

export const pausedByPlan = (account: ConnectedAccount): Refusal =>
  conflict(`${accountName(account)} is paused on this plan. Resume it under Billing.`);

export const pausedBySuspension = (account: ConnectedAccount): Refusal =>
  conflict(`${accountName(account)} is paused, because the owner of this workspace is suspended. Contact support.`);

export const otherPlatform = (account: ConnectedAccount, field: string): Refusal =>
  invalidField(field, `${accountName(account)} isn't an account on that platform. Choose another account.`);

export const platformNotConfigured = (platform: PublishablePlatform): Refusal =>
  new Refusal(
    503,
    'INTEGRATION_NOT_CONFIGURED',
    `Connecting ${nameOf(platform)} isn't set up on this server. Ask whoever runs it.`,
    { fields: { platform } },
  );

const handleField = 'oauth_token_secret';

export const requestUnknown = (): Refusal =>
  invalidField(handleField, 'This connection was already finished, or was never started here. Try connecting X again.');

export const requestOfOthers = (): Refusal =>
  invalidField(
    handleField,
    'Someone else started this connection, or it was started in another workspace. Try connecting X again.',
  );

export const requestExpired = (): Refusal =>
  invalidField(handleField, 'Connecting took longer than 15 minutes. Try connecting X again.');

export const otherToken = (): Refusal =>
  invalidField('oauth_token', 'This response from X belongs to another connection. Try connecting X again.');

/** Returns what a person reads when the platform did not let us begin or finish. */
export function connectingFailed({ status }: ConnectFailure, platform: PublishablePlatform): Refusal {
  const fields = { platform };
  if (status === 'refused')
    return invalidField(
      'oauth_verifier',
      `${nameOf(platform)} rejected this connection. Try connecting again.`,
      fields,
    );
  if (status === 'misconfigured') {
    return new Refusal(
      503,
      'INTEGRATION_NOT_CONFIGURED',
      `Connecting ${nameOf(platform)} isn't set up correctly on this server. The person who runs it has been notified in its log.`,
      { fields },
    );
  }
  return new Refusal(
    502,
    'UPSTREAM_FAILED',
    `${nameOf(platform)} can't be reached right now. Try connecting again in a few minutes.`,
    { fields },
  );
}
