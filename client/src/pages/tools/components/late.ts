import { late } from '@/lib/loading/late';

/*
 * What counts and checks brings word lists and tables of Unicode with it: seconds of work for a slow phone, for nothing
 * while nobody has typed. It comes at the first focus. Where it does not come at all, the field still holds the text.
 */
export const LateRing = late(async () => (await import('@/components/posts/char-ring')).CharRing);
export const LateCopy = late(async () => (await import('@/features/free-tools/components/text-copy')).TextCopy);
export const LatePreview = late(async () => (await import('@/networks/linkedin/preview')).PostPreviewLinkedin);
