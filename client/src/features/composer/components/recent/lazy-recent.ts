import { lazy } from '@/lib/loading/lazy';

// Nothing of it is drawn before somebody opens it.
export const RecentRecords = lazy(
  async () => (await import('@/features/composer/components/recent/recent-records')).RecentRecords,
);
export const RecentSheet = lazy(
  async () => (await import('@/features/composer/components/recent/recent-sheet')).RecentSheet,
  { isOpen: ({ open }) => open },
);
