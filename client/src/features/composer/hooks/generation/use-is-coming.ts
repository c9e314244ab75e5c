import { useStore } from 'zustand';
import type { Part } from '@/features/composer/document/document';
import { runStore } from '@/features/composer/generation/run';
import type { EditorId } from '@/features/composer/store';

/** Returns whether a text is about to land here by itself: it has its room from the press on, until its lines are drawn. */
export function useIsComing(editor: EditorId, { text }: Part): boolean {
  const run = useStore(runStore, (runs) => runs[editor]?.state);
  return text === '' && (run === 'writing' || run === 'done');
}
