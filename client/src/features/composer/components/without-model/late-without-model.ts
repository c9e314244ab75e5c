import { late } from '@/lib/loading/late';

// Only where no model is connected.
export const WithoutModel = late(
  async () => (await import('@/features/composer/components/without-model/without-model')).WithoutModel,
);
export const WithoutModelSource = late(
  async () => (await import('@/features/composer/components/without-model/without-model')).WithoutModelSource,
);
