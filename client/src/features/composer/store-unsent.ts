import { idempotencyHeader } from '@/api/client';
import { queryClient } from '@/api/query-client';
import {
  docKey,
  isUnsaved,
  type KeptDoc,
  keptDocSchema,
  readShelf,
  writeShelf,
} from '@/features/composer/document/kept-docs';
import { isSavedAs, type Saved } from '@/features/composer/document/stored';
import { screenIds } from '@/features/composer/editors';
import { postKeys } from '@/features/composer/posts/posts-api';
import { isStorable, readTheirs, saveDoc } from '@/features/composer/save';
import { currentDoc, markSaved } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { isConnected } from '@/lib/device/online';
import { storeDraft, readStored } from '@/lib/device/stored';

let underWay = Promise.resolve();

/**
 * Stores what this device alone has, one after the other: the documents that gave way to others, and what a screen was left with
 * offline, or by an older version, that nobody has opened since.
 */
export function storeUnsent(owner: string): Promise<void> {
  underWay = underWay.then(async () => {
    const count = (await storeShelf(owner)) + (await storeLeft(owner));
    if (count > 0) await queryClient.invalidateQueries({ queryKey: postKeys.all });
  });
  return underWay;
}

async function storeShelf(owner: string): Promise<number> {
  let count = 0;
  for (const shelved of readShelf(owner)) {
    if ((await store(owner, shelved)) === null) continue;
    writeShelf(
      owner,
      readShelf(owner).filter(({ doc }) => doc.id !== shelved.doc.id),
    );
    count += 1;
  }
  return count;
}

async function storeLeft(owner: string): Promise<number> {
  let count = 0;
  for (const editor of screenIds) {
    const key = docKey(owner, editor);
    const kept = readStored(key, keptDocSchema);
    // What stands on an open screen is stored from there.
    if (kept === null || kept.saved !== null || currentDoc(editor) !== null) continue;
    const saved = isUnsaved(kept) ? await store(owner, kept) : null;
    if (saved === null) continue;
    if (currentDoc(editor) === null) storeDraft(key, { doc: kept.doc, saved });
    else markSaved(editor, kept.doc.id, saved);
    count += 1;
  }
  return count;
}

/** Returns what is stored then; null while it can't be: it stays where it is, for the next time. */
async function store(owner: string, { doc, saved: before }: KeptDoc): Promise<Saved | null> {
  if (!isConnected() || owner !== currentOwnerKey() || !isStorable(doc, before)) return null;
  try {
    const theirs = before && (await readTheirs(before));
    if (theirs === 'unread') return null;
    const now = theirs === 'gone' ? null : (theirs?.saved ?? null);
    if (isSavedAs(doc, now)) return now;
    // What was changed elsewhere stays as it is: this text is a draft of its own.
    const saved = now?.version === before?.version ? now : null;
    // All tabs of a device have the same queue: the document's own key stores it once.
    return (await saveDoc({ doc, saved }, idempotencyHeader(doc.id))).saved;
  } catch (error) {
    console.warn('A text on this device was not stored. It is tried again later.', error);
    return null;
  }
}
