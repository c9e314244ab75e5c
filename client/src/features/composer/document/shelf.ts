import { hasWords, isSameTexts, textsOf } from '@/features/composer/document/document';
import { isSavedAs } from '@/features/composer/document/saved';
import { type KeptDoc, type ShelvedDoc, shelfKey, shelfSchema } from '@/features/composer/document/kept-docs';
import { keepDraft, readKept } from '@/lib/device/kept';

// Documents that gave way to others before they were stored; `store-unsent.ts` stores them.

export const readShelf = (owner: string): ShelvedDoc[] => readKept(shelfKey(owner), shelfSchema) ?? [];

export const writeShelf = (owner: string, docs: readonly ShelvedDoc[]): void =>
  keepDraft(shelfKey(owner), docs.length === 0 ? null : docs);

export const isUnsaved = ({ doc, saved }: KeptDoc): boolean => hasWords(doc) && doc.isChanged && !isSavedAs(doc, saved);

export const hasSameTexts = (one: KeptDoc, other: KeptDoc | null): boolean =>
  other !== null && isSameTexts(textsOf(one.doc), textsOf(other.doc));

/** What no draft has yet is stored as one in the background. What was only generated is in its chat. */
export function shelve(owner: string, editor: string, kept: KeptDoc): void {
  if (!isUnsaved(kept)) return;
  const others = readShelf(owner).filter(({ doc }) => doc.id !== kept.doc.id);
  writeShelf(owner, [{ ...kept, editor }, ...others]);
}

export function takeOffShelf(owner: string, docId: string): void {
  const docs = readShelf(owner);
  writeShelf(
    owner,
    docs.filter(({ doc }) => doc.id !== docId),
  );
}
