import * as v from 'valibot';
import { interviewKey } from '@/features/composer/generation/interview';
import { clearRun, runOf } from '@/features/composer/generation/run';
import type { EditorId } from '@/features/composer/store';
import { storeDraft, readAny, readStored, useDraft } from '@/lib/device/stored';

const previousKey = (fieldKey: string) => `${fieldKey}:previous`;
/** By the key that each was kept under. */
const previousSchema = v.record(v.string(), v.unknown());

/**
 * For a new text: what was written before goes off the screen, its notes out of their fields, and what was answered about
 * them out of the next call. What is still being written keeps all of it.
 */
export function clearBrief(editor: EditorId, owner: string, fieldKeys: readonly [string, ...string[]]): void {
  clearRun(editor);
  if (runOf(editor) !== undefined) return;
  const keys = [...fieldKeys, interviewKey(owner, editor)];
  const hasNotes = fieldKeys.some((key) => (readStored(key) ?? '').trim() !== '');
  if (hasNotes) storeDraft(previousKey(fieldKeys[0]), Object.fromEntries(keys.map((key) => [key, readAny(key)])));
  keys.forEach((key) => storeDraft(key, null));
}

/** While the field is empty: brings back the notes that it had before, with what was answered about them. */
export function usePreviousNotes(fieldKey: string): (() => void) | undefined {
  const [previous, setPrevious] = useDraft(previousKey(fieldKey), previousSchema);
  const [notes] = useDraft(fieldKey, v.string(), '');
  if (previous === null || notes.trim() !== '') return undefined;
  return () => {
    // Another field of the same brief may have new words already.
    for (const [key, value] of Object.entries(previous)) if (!readAny(key)) storeDraft(key, value);
    setPrevious(null);
  };
}

/** Where no model writes from them: notes that are still in the field, or were there before. */
export function useKeptNotes(fieldKey: string): { text: string; forget: () => void } | null {
  const [notes, setNotes] = useDraft(fieldKey, v.string(), '');
  const [previous, setPrevious] = useDraft(previousKey(fieldKey), previousSchema);
  const before = previous?.[fieldKey];
  if (notes.trim() !== '') return { text: notes.trim(), forget: () => setNotes(null) };
  if (typeof before !== 'string' || before.trim() === '') return null;
  return { text: before.trim(), forget: () => setPrevious(null) };
}

/** With a text from Recent come the notes that it was written from, where no others are. */
export function returnNotes(fieldKey: string, notes: string): void {
  if ((readStored(fieldKey, v.string()) ?? '').trim() === '') storeDraft(fieldKey, notes);
}

/** Others have become a text since. */
export const forgetPreviousNotes = (fieldKey: string): void => storeDraft(previousKey(fieldKey), null);
