import { makeUuid } from '@/api/session-id';
import { hasWords, isSameTexts, textsOf } from '@/features/threads/thread';
import { keptShelfKey, readFiles, type ThreadFile, writeFiles } from '@/features/threads/thread-file';
import { keep, readKept, rereadKept, writeKept } from '@/lib/kept-text';

// Threads that gave way and that no server has: "Unsaved on this device" under Recent.

const mostSetAside = 5;
/** The copies that this tab has made of its threads, by the thread's id: one each, which follows it. */
const copies = new Map<string, string>();

/** Whether a draft has these words. */
export const isInDraft = ({ thread, draft }: ThreadFile): boolean =>
  draft !== null && isSameTexts(draft.texts, textsOf(thread));

const isUnsaved = (file: ThreadFile): boolean => hasWords(file.thread) && file.thread.isChanged && !isInDraft(file);

const filesOf = (owner: string): ThreadFile[] => readFiles(readKept(keptShelfKey(owner)));

/** What a person changed and no server has: it can be had back from Recent. */
export function shelve(owner: string, file: ThreadFile): void {
  if (!isUnsaved(file)) return;
  const others = filesOf(owner).filter(({ thread }) => thread.id !== file.thread.id);
  keep(keptShelfKey(owner), writeFiles([file, ...others].slice(0, mostSetAside)));
}

/** What a draft has now is not unsaved any more. */
export function unshelve(owner: string, texts: readonly string[]): void {
  const files = filesOf(owner);
  const left = files.filter(({ thread }) => !isSameTexts(textsOf(thread), texts));
  if (left.length < files.length) keep(keptShelfKey(owner), writeFiles(left));
}

/** Another tab has put its thread in the place of this tab's: what only this one has goes onto the shelf, at once. */
export function rescueFromOtherTab(owner: string, own: ThreadFile, theirs: ThreadFile | null): void {
  const texts = textsOf(own.thread);
  if (!isUnsaved(own) || (theirs !== null && isSameTexts(textsOf(theirs.thread), texts))) return;
  // The other tab may have put something onto the shelf in the same moment.
  rereadKept();
  // A copy has an id of its own: the other tab's thread may be the same one, with other words.
  const id = copies.get(own.thread.id) ?? makeUuid();
  const others = filesOf(owner).filter(({ thread }) => thread.id !== id);
  if (others.some(({ thread }) => isSameTexts(textsOf(thread), texts))) return;
  copies.set(own.thread.id, id);
  const copy = { ...own, thread: { ...own.thread, id } };
  keep(keptShelfKey(owner), writeFiles([copy, ...others].slice(0, mostSetAside)));
  writeKept();
}
