import { contribute } from '../../common/contributions/contributions';
import { notificationKind } from '../notifications/notifications.types';

export const monitoringContributions = contribute('monitoring', {}, () => [
  notificationKind({
    kind: 'monitoring_paused',
    label: 'Paused monitoring',
    description: 'A monitored account is paused, because X refused replies.',
    byMail: true,
  }),
]);
