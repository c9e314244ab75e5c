import { useEffect } from 'react';
import { docOfTexts, hasWords } from '@/features/composer/document/document';
import { cutText } from '@/features/composer/document/parts';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { currentDoc, replaceDoc } from '@/features/composer/store';
import { carry, takeCarried } from '@/lib/device/carried-text';

/** Returns what was brought from the free tool: a thread goes into the editor, notes into their field. */
export function useCarriedThread(notesKey: string): (() => void) | undefined {
  useEffect(() => {
    const carried = takeCarried('thread');
    if (carried !== null && !openCarried(carried)) carry('thread', carried);
  }, []);
  return useCarriedBrief('thread', notesKey);
}

/** Posts below each other, with a line of hyphens between them. */
function openCarried(text: string): boolean {
  if (!/^\s*---\s*$/m.test(text)) return false;
  const doc = { ...docOfTexts('twitter', cutText(text, 'none')), isChanged: true };
  const isReplaced = hasWords(currentDoc('thread'));
  replaceDoc('thread', doc, isReplaced ? { notice: 'Replaced with your text from the free tool.' } : {});
  return true;
}
