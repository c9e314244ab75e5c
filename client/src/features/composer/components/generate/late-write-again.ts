import { late } from '@/lib/loading/late';

/** Nothing is written again before something was written. */
export const WriteAgain = late(
  async () => (await import('@/features/composer/components/generate/write-again')).WriteAgain,
);
