import { lazy } from '@/lib/loading/lazy';

/** Loads with the first selection; after that it stays, since it may hold a suggestion. */
export const SelectionTools = lazy(
  async () => (await import('@/features/composer/components/selection/selection-tools')).SelectionTools,
  { isOpen: ({ selected }) => selected.range !== null },
);
