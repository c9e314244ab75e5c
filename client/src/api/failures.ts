import { late } from '@/lib/loading/late';

/** Loaded with the toaster right after the first screen, so it is there when a call fails, offline too. */
export const failures = late(() => import('@/api/say-failure'));
