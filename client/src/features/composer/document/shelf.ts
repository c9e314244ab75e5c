import { hasWords, isSameTexts, textsOf } from '@/features/composer/document/document';
import { isSavedAs } from '@/features/composer/document/saved';
import { type KeptDoc, type ShelvedDoc, shelfKey, shelfSchema } from '@/features/composer/document/kept-docs';
import { keepDraft, readKept } from '@/lib/device/kept';

// Documents that gave way to others and that no server has: "Unsaved on this device" under Recent.

const maxShelved = 5;

export const readShelf = (owner: string): ShelvedDoc[] => readKept(shelfKey(owner), shelfSchema) ?? [];

export const writeShelf = (owner: string, docs: readonly ShelvedDoc[]): void =>
  keepDraft(shelfKey(owner), docs.length === 0 ? null : docs.slice(0, maxShelved));

export const isUnsaved = ({ doc, saved }: KeptDoc): boolean => hasWords(doc) && doc.isChanged && !isSavedAs(doc, saved);

/** What is in no draft can be had back from Recent, changed or only generated. */
export function shelve(owner: string, editor: string, kept: KeptDoc): void {
  if (!hasWords(kept.doc) || isSavedAs(kept.doc, kept.saved)) return;
  const others = readShelf(owner).filter(({ doc }) => doc.id !== kept.doc.id);
  writeShelf(owner, [{ ...kept, editor }, ...others]);
}

/** What the server has now is not unsaved any more. */
export function unshelve(owner: string, texts: readonly string[]): void {
  const docs = readShelf(owner);
  const left = docs.filter(({ doc }) => !isSameTexts(textsOf(doc), texts));
  if (left.length < docs.length) writeShelf(owner, left);
}

export function takeOffShelf(owner: string, docId: string): void {
  const docs = readShelf(owner);
  writeShelf(
    owner,
    docs.filter(({ doc }) => doc.id !== docId),
  );
}
