import { useQuery } from '@tanstack/react-query';
import { notificationSettingsQuery } from '@/features/notifications/api';
import { NotificationSettings } from '@/features/notifications/components/notification-settings';
import { Loaded } from '@/pages/settings/components/loaded';

export function NotificationsTab() {
  return (
    <Loaded
      query={useQuery(notificationSettingsQuery())}
      what="The notification settings"
      blocks={['h-10 w-2/3', 'h-14', 'h-15', 'h-16', 'h-17']}
    >
      {(settings) => <NotificationSettings settings={settings} />}
    </Loaded>
  );
}
