import { late } from '@/lib/loading/late';

// Last beside the text: nothing moves when they come.
export const OpeningList = late(async () => (await import('@/features/composer/components/opening-list')).OpeningList);
export const WriteAgain = late(
  async () => (await import('@/features/composer/components/generate/write-again')).WriteAgain,
);
