import { late } from '@/lib/late';

/** Drawn when the style check, which is loaded after the screen as well, has found something. */
export const StyleNotes = late(async () => (await import('@/features/composer/components/style-notes')).StyleNotes);
