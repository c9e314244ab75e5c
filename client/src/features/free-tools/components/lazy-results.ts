import { lazy } from '@/lib/loading/lazy';

/*
 * The cards with their counting of characters are not part of a page that is read first: they are fetched ahead while
 * the form is filled in.
 */
export const TweetsResult = lazy(async () => (await import('@/features/free-tools/components/results')).TweetsResult);
export const ThreadResult = lazy(async () => (await import('@/features/free-tools/components/results')).ThreadResult);
export const RepliesResult = lazy(async () => (await import('@/features/free-tools/components/results')).RepliesResult);
export const MimicResult = lazy(async () => (await import('@/features/free-tools/components/results')).MimicResult);
export const MimicStructure = lazy(
  async () => (await import('@/features/free-tools/components/mimic-structure')).MimicStructure,
);
