import * as v from 'valibot';
import { clearRun, runOf } from '@/features/composer/generation/run';
import type { EditorId } from '@/features/composer/store';
import { keep, readKept, useKept } from '@/lib/device/kept';

const previousKey = (fieldKey: string) => `${fieldKey}:previous`;

/** For a new text: what was written before goes off the screen, and its notes out of their field. What is still being written keeps both. */
export function clearBrief(editor: EditorId, fieldKey: string): void {
  clearRun(editor);
  const notes = readKept(fieldKey, v.string()) ?? '';
  if (runOf(editor) !== undefined || notes.trim() === '') return;
  keep(previousKey(fieldKey), notes);
  keep(fieldKey, null);
}

/** While the field is empty: brings back the notes that it had before. */
export function usePreviousNotes(fieldKey: string): (() => void) | undefined {
  const [previous, setPrevious] = useKept(previousKey(fieldKey), v.string());
  const [notes] = useKept(fieldKey, v.string(), '');
  if (previous === null || notes.trim() !== '') return undefined;
  return () => {
    keep(fieldKey, previous);
    setPrevious(null);
  };
}

/** With a text from Recent come the notes that it was written from, where no others are. */
export function returnNotes(fieldKey: string, notes: string): void {
  if ((readKept(fieldKey, v.string()) ?? '').trim() === '') keep(fieldKey, notes);
}

/** Others have become a text since. */
export const forgetPreviousNotes = (fieldKey: string): void => keep(previousKey(fieldKey), null);
