import { late } from '@/lib/late';

/** Loads with the first suggestion; after that it stays, since it knows which ones were ignored. */
export const StyleNotes = late(async () => (await import('@/features/composer/components/style-notes')).StyleNotes, {
  isOpen: ({ checked }) => checked.marks.length > 0,
});
