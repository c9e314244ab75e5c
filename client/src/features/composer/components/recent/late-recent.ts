import { late } from '@/lib/loading/late';

// Nothing of it is drawn before somebody opens it.
export const RecentRecords = late(
  async () => (await import('@/features/composer/components/recent/recent-records')).RecentRecords,
);
export const RecentSheet = late(
  async () => (await import('@/features/composer/components/recent/recent-sheet')).RecentSheet,
  { isOpen: ({ open }) => open },
);
