import { docKey, keptDocSchema } from '@/features/composer/document/kept-docs';
import { screens } from '@/features/composer/editors';
import { readKept } from '@/lib/device/kept';

/** What stands on the writing screens of this device and was never stored, with the screen of each. */
export const unsavedDocs = (owner: string) =>
  Object.entries(screens).flatMap(([editor, { notesPath: to }]) => {
    if (to === undefined) return [];
    const { doc, saved } = readKept(docKey(owner, editor), keptDocSchema) ?? {};
    const isWritten = doc?.isChanged === true && doc.parts.some(({ text }) => text.trim() !== '');
    return isWritten && saved === null ? [{ doc, to }] : [];
  });
