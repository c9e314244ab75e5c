import { lazy } from '@/lib/loading/lazy';

export const LabelsLayer = lazy(
  async () => (await import('@/features/composer/components/labels/labels-layer')).LabelsLayer,
  { isOpen: ({ isOpen }) => isOpen },
);
