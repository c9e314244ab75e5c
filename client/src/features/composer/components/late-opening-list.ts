import { late } from '@/lib/loading/late';

/** Last beside the text: nothing moves when it comes. */
export const OpeningList = late(async () => (await import('@/features/composer/components/opening-list')).OpeningList);
