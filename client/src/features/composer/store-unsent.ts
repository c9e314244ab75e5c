import { idempotencyHeader } from '@/api/client';
import { queryClient } from '@/api/query-client';
import { docKey, type KeptDoc, keptDocSchema } from '@/features/composer/document/kept-docs';
import { isSavedAs, type Saved } from '@/features/composer/document/saved';
import { isUnsaved, readShelf, takeOffShelf } from '@/features/composer/document/shelf';
import { screenIds } from '@/features/composer/editors';
import { postKeys } from '@/features/composer/posts/posts-api';
import { isStorable, readTheirs, saveDoc } from '@/features/composer/save';
import { currentDoc, markSaved } from '@/features/composer/store';
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

/** The same for what a screen was left with offline, or by an older version, and that nobody has opened since. */
export const storeLeft = (owner: string): Promise<void> =>
  inTurn(async () => {
    let count = 0;
    for (const editor of screenIds) {
      const key = docKey(owner, editor);
      const kept = readKept(key, keptDocSchema);
      // What stands on an open screen is stored from there.
      if (kept === null || kept.saved !== null || currentDoc(editor) !== null) continue;
      const saved = isUnsaved(kept) ? await store(owner, kept) : null;
      if (saved === null) continue;
      if (currentDoc(editor) === null) keepDraft(key, { doc: kept.doc, saved });
      else markSaved(editor, kept.doc.id, saved);
      count += 1;
    }
    return count;
  });

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
