import { contribute } from '../../common/contributions/contributions';
import { dayMs, hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { NotificationsService } from './notifications.service';
import { pushNotification } from './push.jobs';
import { Pushes } from './pushes.service';

export const notificationsContributions = contribute(
  'notifications',
  { notifications: NotificationsService, pushes: Pushes },
  ({ notifications, pushes }) => [
    jobHandler(pushNotification, (push) => pushes.send(push)),
    cronTask({
      name: 'notifications.clean-up',
      everyMs: dayMs,
      offsetMs: 5 * hourMs,
      work: () => notifications.deleteOld(),
    }),
  ],
);
