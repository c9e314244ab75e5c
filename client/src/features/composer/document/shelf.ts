import { makeUuid } from '@/api/session-id';
import { hasWords, isSameTexts, isSavedAs, textsOf } from '@/features/composer/document/document';
import { type KeptDoc, type ShelvedDoc, shelfKey, shelfSchema } from '@/features/composer/document/kept-docs';
import { keep, readKept, rereadKept, writeKept } from '@/lib/device/kept';

// Documents that gave way to others and that no server has: "Unsaved on this device" under Recent.

const maxShelved = 5;
/** The copies that this tab has made of its documents, by the document's id: one each, which follows it. */
const copies = new Map<string, string>();

export const readShelf = (owner: string): ShelvedDoc[] => readKept(shelfKey(owner), shelfSchema) ?? [];

const write = (owner: string, docs: readonly ShelvedDoc[]): void =>
  keep(shelfKey(owner), docs.length === 0 ? null : docs.slice(0, maxShelved));

const isUnsaved = ({ doc, saved }: KeptDoc): boolean => hasWords(doc) && doc.isChanged && !isSavedAs(doc, saved);

/** What somebody changed and no server has can be had back from Recent. */
export function shelve(owner: string, editor: string, kept: KeptDoc): void {
  if (!isUnsaved(kept)) return;
  const others = readShelf(owner).filter(({ doc }) => doc.id !== kept.doc.id);
  write(owner, [{ ...kept, editor }, ...others]);
}

/** What the server has now is not unsaved any more. */
export function unshelve(owner: string, texts: readonly string[]): void {
  const docs = readShelf(owner);
  const left = docs.filter(({ doc }) => !isSameTexts(textsOf(doc), texts));
  if (left.length < docs.length) write(owner, left);
}

export function takeOffShelf(owner: string, docId: string): void {
  const docs = readShelf(owner);
  write(
    owner,
    docs.filter(({ doc }) => doc.id !== docId),
  );
}

/** Another tab has put its document in the place of this tab's: what only this one has is shelved before it is lost. */
export function rescue(owner: string, editor: string, { own, theirs }: { own: KeptDoc; theirs: KeptDoc | null }): void {
  const texts = textsOf(own.doc);
  if (!isUnsaved(own) || (theirs !== null && isSameTexts(textsOf(theirs.doc), texts))) return;
  // The other tab may have put something onto the shelf in the same moment.
  rereadKept();
  // A copy has an id of its own: the other tab's document may be the same one, with other words.
  const id = copies.get(own.doc.id) ?? makeUuid();
  const others = readShelf(owner).filter(({ doc }) => doc.id !== id);
  if (others.some(({ doc }) => isSameTexts(textsOf(doc), texts))) return;
  copies.set(own.doc.id, id);
  write(owner, [{ ...own, doc: { ...own.doc, id }, editor }, ...others]);
  writeKept();
}
