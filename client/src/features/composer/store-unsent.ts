import { idempotencyHeader } from '@/api/client';
import { queryClient } from '@/api/query-client';
import { docKey, type KeptDoc, keptDocSchema } from '@/features/composer/document/kept-docs';
import { isUnsaved, readShelf, takeOffShelf } from '@/features/composer/document/shelf';
import { screens } from '@/features/composer/editors';
import { postKeys } from '@/features/composer/posts/posts-api';
import { isConflict, isStorable, saveDoc, type Stored } from '@/features/composer/save';
import { currentDoc, type EditorId, markSaved } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { isConnected } from '@/lib/device/online';
import { keepDraft, readKept } from '@/lib/device/kept';

let underWay = Promise.resolve();

/** Runs one after the other. */
function inTurn(run: () => Promise<number>): Promise<void> {
  underWay = underWay.then(async () => {
    if ((await run()) > 0) await queryClient.invalidateQueries({ queryKey: postKeys.all });
  });
  return underWay;
}

/** Stores as drafts the documents that gave way to others before they were stored. */
export const storeUnsent = (owner: string): Promise<void> =>
  inTurn(async () => {
    let count = 0;
    for (const shelved of readShelf(owner)) {
      if ((await store(owner, shelved)) === null) continue;
      takeOffShelf(owner, shelved.doc.id);
      count += 1;
    }
    return count;
  });

/** The same for what stands on writing screens that nobody has opened since: before drafts stored themselves, it was on the device alone. */
export const storeLeft = (owner: string): Promise<void> =>
  inTurn(async () => {
    let count = 0;
    for (const editor of Object.keys(screens) as EditorId[]) {
      const key = docKey(owner, editor);
      const kept = readKept(key, keptDocSchema);
      // What stands on an open screen is stored from there.
      if (kept === null || kept.saved !== null || currentDoc(editor) !== null) continue;
      const stored = await store(owner, kept);
      if (stored === null) continue;
      if (currentDoc(editor) === null) keepDraft(key, { doc: kept.doc, saved: stored.saved });
      else markSaved(editor, kept.doc.id, stored.saved);
      count += 1;
    }
    return count;
  });

/** Null while it can't be stored: it stays where it is, for the next time. */
async function store(owner: string, { doc, saved }: KeptDoc): Promise<Stored | null> {
  if (!isConnected() || owner !== currentOwnerKey() || !isUnsaved({ doc, saved }) || !isStorable(doc, saved))
    return null;
  // All tabs of a device have the same queue: the document's own key stores it once.
  const headers = idempotencyHeader(doc.id);
  try {
    return await saveDoc({ doc, saved }, headers).catch((error: unknown) => {
      if (saved === null || !isConflict(error)) throw error;
      return saveDoc({ doc, saved: null }, headers);
    });
  } catch (error) {
    console.warn('A text on this device was not stored. It is tried again later.', error);
    return null;
  }
}
