import { contribute } from '../../common/contributions/contributions';
import { dayMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { notificationKind } from '../notifications/notifications.types';
import { Keys } from './keys/keys.service';

export const developersContributions = contribute('developers', { keys: Keys }, ({ keys }) => [
  cronTask({ name: 'developers.tell-of-ends', everyMs: dayMs, work: () => keys.tellOfEnds() }),
  notificationKind({
    kind: 'key_ending',
    topic: 'Accounts',
    label: 'Keys that end',
    description: 'A week before one of your API keys ends.',
  }),
]);
