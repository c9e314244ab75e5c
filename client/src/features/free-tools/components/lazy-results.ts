import { lazy } from '@/lib/loading/lazy';

/*
 * The cards with their counting of characters are not part of a page that is read first: they are fetched ahead while
 * the form is filled in.
 */
export const TweetsResult = lazy(
  async () => (await import('@/features/free-tools/components/tweets-result')).TweetsResult,
);
export const ThreadResult = lazy(
  async () => (await import('@/features/free-tools/components/thread-result')).ThreadResult,
);
export const RepliesResult = lazy(
  async () => (await import('@/features/free-tools/components/replies-result')).RepliesResult,
);
export const MimicResult = lazy(
  async () => (await import('@/features/free-tools/components/mimic-result')).MimicResult,
);
export const ToolQuestions = lazy(
  async () => (await import('@/features/free-tools/components/tool-questions')).ToolQuestions,
);
export const MimicStructure = lazy(
  async () => (await import('@/features/free-tools/components/mimic-structure')).MimicStructure,
);
