import { late } from '@/lib/loading/late';

export const LabelsLayer = late(
  async () => (await import('@/features/composer/components/labels/labels-layer')).LabelsLayer,
  { isOpen: ({ isOpen }) => isOpen },
);
