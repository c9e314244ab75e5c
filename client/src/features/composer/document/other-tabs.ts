import { toast } from 'react-hot-toast/headless';
import { makeUuid } from '@/api/session-id';
import { isSameTexts, textsOf } from '@/features/composer/document/document';
import { isSavedAs } from '@/features/composer/document/saved';
import type { KeptDoc, ShelvedDoc } from '@/features/composer/document/kept-docs';
import { isUnsaved, readShelf, writeShelf } from '@/features/composer/document/shelf';
import { rereadKept, writeKept } from '@/lib/device/kept';

// All tabs keep an editor's document in one place: what happens here when another tab has put its own there.

/** The copies that this tab has made of its documents, by the document's id: one each, which follows it. */
const copies = new Map<string, string>();

/** Returns whether both tabs have the same document, and the server has all or nothing of it. */
export function isShared(own: KeptDoc, theirs: KeptDoc): boolean {
  if (own.doc.id !== theirs.doc.id || own.saved !== null) return false;
  // What both would save by themselves is left to the server's versions.
  return theirs.saved === null || isSavedAs(theirs.doc, theirs.saved);
}

export const hasSameTexts = (one: KeptDoc, other: KeptDoc | null): boolean =>
  other !== null && isSameTexts(textsOf(one.doc), textsOf(other.doc));

interface Meeting {
  own: KeptDoc;
  theirs: KeptDoc;
  /** What the tabs kept until now. */
  before: KeptDoc | null;
}

/** Returns whether both tabs have changed the document since they had the same text. */
export const isForked = ({ own, theirs, before }: Meeting): boolean =>
  isUnsaved(own) && !hasSameTexts(own, theirs) && !hasSameTexts(own, before);

/** This tab has its own document in the place again, which the other one follows; that one's version is shelved. */
export function shelveTheirs(owner: string, editor: string, theirs: KeptDoc): void {
  putFirst(owner, { ...withId(theirs, makeUuid()), editor });
  toast('You changed this post in two tabs. The other version is in Recent.');
}

/** What only this tab has is shelved before it is lost. */
export function rescue(owner: string, editor: string, { own, theirs }: { own: KeptDoc; theirs: KeptDoc | null }): void {
  if (!isUnsaved(own) || hasSameTexts(own, theirs)) return;
  const id = copies.get(own.doc.id) ?? makeUuid();
  copies.set(own.doc.id, id);
  putFirst(owner, { ...withId(own, id), editor });
}

/** A copy has an id of its own: both tabs may have the same document, with other words. */
const withId = ({ doc, ...rest }: KeptDoc, id: string): KeptDoc => ({ ...rest, doc: { ...doc, id } });

function putFirst(owner: string, copy: ShelvedDoc): void {
  // The other tab may have put something onto the shelf in the same moment.
  rereadKept();
  const others = readShelf(owner).filter(({ doc }) => doc.id !== copy.doc.id);
  if (!others.some((other) => hasSameTexts(copy, other))) writeShelf(owner, [copy, ...others]);
  writeKept();
}
