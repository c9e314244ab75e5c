import { late } from '@/lib/loading/late';

/** Loads with the first selection; after that it stays, since it may hold a suggestion. */
export const SelectionTools = late(
  async () => (await import('@/features/composer/components/selection/selection-tools')).SelectionTools,
  { isOpen: ({ selected }) => selected.range !== null },
);
