import { conflict, invalidField, notFound, Refusal } from '../../../common/errors/refusal';
import type { ConnectedAccount } from './accounts.types';
import type { ConnectProblem } from '../connecting/connecting.service';
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

/** Returns what a person reads when the network did not let us begin. */
export function connectingFailed(
  failure: ConnectFailure | { status: ConnectProblem },
  platform: PublishablePlatform,
): Refusal {
  if ('field' in failure) return invalidField(failure.field, failure.message);
  const fields = { platform };
  if (failure.status === 'misconfigured') {
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
