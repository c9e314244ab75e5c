import { lazy } from '@/lib/loading/lazy';

// Only where no model is connected.
export const WithoutModel = lazy(
  async () => (await import('@/features/composer/components/without-model/without-model')).WithoutModel,
);
export const WithoutModelSource = lazy(
  async () => (await import('@/features/composer/components/without-model/without-model')).WithoutModelSource,
);
