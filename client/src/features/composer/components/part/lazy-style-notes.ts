import { isSuggesting } from '@/features/composer/hooks/document/use-suggestions';
import { lazy } from '@/lib/loading/lazy';

/** Loads with the first mark; after that it stays, since it knows which ones were ignored. */
export const StyleNotes = lazy(
  async () => (await import('@/features/composer/components/part/style-notes')).StyleNotes,
  {
    isOpen: ({ part, checked, suggested }) =>
      part.additions.length > 0 ||
      part.voice !== null ||
      (checked?.marks.length ?? 0) > 0 ||
      (suggested !== undefined && isSuggesting(suggested)),
  },
);
