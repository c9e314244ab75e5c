import { contribute } from '../../common/contributions/contributions';
import { dayMs, hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { eventHandler } from '../../queue/outbox/outbox.service';
import { accountConnected, accountUnavailable } from '../integrations/accounts/accounts.events';
import { notificationKind } from '../notifications/notifications.types';
import { Keys } from './keys/keys.service';
import { OauthRecords } from './oauth/oauth-records';
import { DeliveryLog } from './webhooks/delivery-log.service';

export const developersContributions = contribute(
  'developers',
  { keys: Keys, log: DeliveryLog, records: OauthRecords },
  ({ keys, log, records }) => [
    cronTask({ name: 'developers.tell-of-ends', everyMs: dayMs, work: () => keys.tellOfEnds() }),
    cronTask({
      name: 'developers.clean-up',
      everyMs: dayMs,
      offsetMs: 5 * hourMs,
      work: async () => {
        await log.deleteOld();
        await records.deleteOld();
      },
    }),
    eventHandler(accountConnected, 'developers.tell-connected', ({ accountId }, { id }) =>
      log.tellOfAccount(id, accountId, 'account.connected'),
    ),
    eventHandler(accountUnavailable, 'developers.tell-unavailable', async ({ accountId, reason }, { id }) => {
      if (reason !== 'expired' && reason !== 'revoked') return;
      await log.tellOfAccount(id, accountId, 'account.reconnect_required');
    }),
    notificationKind({
      kind: 'key_ending',
      topic: 'Accounts',
      label: 'Keys that end',
      description: 'A week before one of your API keys ends.',
    }),
    notificationKind({
      kind: 'webhook_failing',
      topic: 'Accounts',
      label: 'Failing webhooks',
      description: 'An endpoint has accepted nothing for a day, or was turned off.',
    }),
  ],
);
