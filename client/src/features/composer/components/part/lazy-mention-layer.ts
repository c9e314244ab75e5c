import { lazy } from '@/lib/loading/lazy';

/** Loads with the first @. */
export const MentionLayer = lazy(
  async () => (await import('@/features/composer/components/people/mention-layer')).MentionLayer,
  { isOpen: ({ text, isLocked }) => !isLocked && text.includes('@') },
);
