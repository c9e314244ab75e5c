import { lazy } from '@/lib/loading/lazy';

/*
 * What counts and checks brings word lists and tables of Unicode with it: seconds of work for a slow phone, for nothing
 * while nobody has typed. It comes at the first focus. Where it does not come at all, the field still holds the text.
 */
export const LateRing = lazy(async () => (await import('@/components/posts/char-ring')).CharRing);
export const LateCopy = lazy(async () => (await import('@/features/free-tools/components/text-copy')).TextCopy);
export const LatePreviews = lazy(async () => (await import('@/pages/tools/preview/network-preview')).NetworkPreview);
export const LatePreview = lazy(async () => (await import('@/networks/linkedin/preview')).PostPreviewLinkedin);
