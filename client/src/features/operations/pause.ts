import { one } from '@/api/resource';

const freshMs = 60_000;

/** Says whether nothing is published, since a backup was restored. For site admins. */
export const pauseQuery = () => one(['publishing', 'pause'], '/api/publishing/pause', { staleTime: freshMs });
