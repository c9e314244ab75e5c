import { late } from '@/lib/late';

export const LabelsLayer = late(
  async () => (await import('@/features/composer/components/labels/labels-layer')).LabelsLayer,
  { isOpen: ({ isOpen }) => isOpen },
);
