import { toast } from 'react-hot-toast/headless';
import { makeUuid } from '@/api/session-id';
import { isSameTexts, isSavedAs, textsOf } from '@/features/composer/document/document';
import type { KeptDoc } from '@/features/composer/document/kept-docs';
import { isUnsaved, readShelf, writeShelf } from '@/features/composer/document/shelf';
import { rereadKept, writeKept } from '@/lib/device/kept';

// All tabs keep an editor's document in one place: what happens here when another tab has put its own there.

/** The copies that this tab has made of its documents, by the document's id: one each, which follows it. */
const copies = new Map<string, string>();

/** Returns whether the other tab only continued what this one shows, and the server has all or nothing of it. */
export function continues(own: KeptDoc, theirs: KeptDoc, before: KeptDoc | null): boolean {
  if (own.doc.id !== theirs.doc.id || own.saved !== null || before === null) return false;
  // What both would save by themselves is left to the server's versions.
  const isSettled = theirs.saved === null || isSavedAs(theirs.doc, theirs.saved);
  return isSettled && isSameTexts(textsOf(own.doc), textsOf(before.doc));
}

/** What only this tab has is shelved before it is lost. */
export function rescue(owner: string, editor: string, { own, theirs }: { own: KeptDoc; theirs: KeptDoc | null }): void {
  const texts = textsOf(own.doc);
  if (!isUnsaved(own) || (theirs !== null && isSameTexts(textsOf(theirs.doc), texts))) return;
  // The other tab may have put something onto the shelf in the same moment.
  rereadKept();
  // A copy has an id of its own: the other tab's document may be the same one, with other words.
  const before = copies.get(own.doc.id);
  const id = before ?? makeUuid();
  const others = readShelf(owner).filter(({ doc }) => doc.id !== id);
  if (others.some(({ doc }) => isSameTexts(textsOf(doc), texts))) return;
  copies.set(own.doc.id, id);
  writeShelf(owner, [{ ...own, doc: { ...own.doc, id }, editor }, ...others]);
  writeKept();
  if (before === undefined && theirs?.doc.id === own.doc.id)
    toast('You changed this post in another tab too. Both versions are in Recent.');
}
