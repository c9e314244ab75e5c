import { late } from '@/lib/late';

/** Most posts have none. */
export const PostMedia = late(async () => (await import('@/components/post-media')).PostMedia);
