import { late } from '@/lib/loading/late';

/*
 * The cards with their counting of characters are not part of a page that is read first: they are fetched ahead while
 * the form is filled in.
 */
export const TweetsResult = late(
  async () => (await import('@/features/free-tools/components/tweets-result')).TweetsResult,
);
export const ThreadResult = late(
  async () => (await import('@/features/free-tools/components/thread-result')).ThreadResult,
);
export const RepliesResult = late(
  async () => (await import('@/features/free-tools/components/replies-result')).RepliesResult,
);
export const MimicResult = late(
  async () => (await import('@/features/free-tools/components/mimic-result')).MimicResult,
);
export const ToolQuestions = late(
  async () => (await import('@/features/free-tools/components/tool-questions')).ToolQuestions,
);
export const MimicStructure = late(
  async () => (await import('@/features/free-tools/components/mimic-structure')).MimicStructure,
);
