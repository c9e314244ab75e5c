import { idempotencyHeader } from '@/api/client';
import { queryClient } from '@/api/query-client';
import type { KeptDoc } from '@/features/composer/document/kept-docs';
import { isSavedAs } from '@/features/composer/document/saved';
import { readShelf, takeOffShelf } from '@/features/composer/document/shelf';
import { postKeys } from '@/features/composer/posts/posts-api';
import { isStorable, readTheirs, saveDoc } from '@/features/composer/save';
import { currentOwnerKey } from '@/features/session/access';
import { isConnected } from '@/lib/device/online';

let underWay = Promise.resolve();

/** Stores as drafts the documents that gave way to others before they were stored; one call after the other. */
export function storeUnsent(owner: string): Promise<void> {
  underWay = underWay.then(async () => {
    let count = 0;
    for (const shelved of readShelf(owner)) {
      if (!(await stored(owner, shelved))) continue;
      takeOffShelf(owner, shelved.doc.id);
      count += 1;
    }
    if (count > 0) await queryClient.invalidateQueries({ queryKey: postKeys.all });
  });
  return underWay;
}

/** Stores it; returns false while that can't be done: it stays where it is, for the next time. */
async function stored(owner: string, { doc, saved: before }: KeptDoc): Promise<boolean> {
  if (!isConnected() || owner !== currentOwnerKey() || !isStorable(doc, before)) return false;
  try {
    const theirs = before && (await readTheirs(before));
    if (theirs === 'unread') return false;
    const now = theirs === 'gone' ? null : (theirs?.saved ?? null);
    if (isSavedAs(doc, now)) return true;
    // What was changed elsewhere stays as it is: this text is a draft of its own.
    const saved = now?.version === before?.version ? now : null;
    // All tabs of a device have the same queue: the document's own key stores it once.
    await saveDoc({ doc, saved }, idempotencyHeader(doc.id));
    return true;
  } catch (error) {
    console.warn('A text on this device was not stored. It is tried again later.', error);
    return false;
  }
}
