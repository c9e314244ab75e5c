import { useState } from 'react';
import { useStore } from 'zustand';
import type { Part } from '@/features/composer/document/document';
import { runStore } from '@/features/composer/generation/run';
import type { EditorId } from '@/features/composer/store';

/** Returns whether a text lands here by itself: it has its room from the press on and keeps it, or a short one would pull up what stands below. */
export function useLandingRoom(editor: EditorId, { text }: Part): boolean {
  const run = useStore(runStore, (runs) => runs[editor]?.state);
  const isComing = text === '' && (run === 'writing' || run === 'done');
  const [hasRoom, setHasRoom] = useState(isComing);
  if (text === '' && hasRoom !== isComing) setHasRoom(isComing);
  return hasRoom;
}
