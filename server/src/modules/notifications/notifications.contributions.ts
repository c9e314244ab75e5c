import { contribute } from '../../common/contributions/contributions';
import { dayMs, hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { NotificationsService } from './notifications.service';

export const notificationsContributions = contribute(
  'notifications',
  { notifications: NotificationsService },
  ({ notifications }) => [
    cronTask({
      name: 'notifications.clean-up',
      everyMs: dayMs,
      offsetMs: 5 * hourMs,
      work: () => notifications.deleteOld(),
    }),
  ],
);
