import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { focusField, partField } from '@/features/threads/part-fields';
import {
  addBelow,
  type Changed,
  cutText,
  fullText,
  hasWords,
  mergeUp,
  moveTo,
  newPart,
  newThread,
  numbersOf,
  type Paste,
  pasteInto,
  remove,
  restore,
  splitPart,
  type Thread,
  withOpening,
} from '@/features/threads/thread';
import { splitWords } from '@/features/threads/split-words';
import { isInDraft } from '@/features/threads/thread-shelf';
import {
  commitTyping,
  currentFile,
  currentThread,
  put,
  redo,
  replaceThread,
  undo,
  undoTo,
  useThreadStore,
} from '@/features/threads/thread-store';
import type { Numbering } from '@text/thread';
import { overflowIndex } from '@text/weighted-length';
import { announce } from '@/lib/announce';

// What a person does to the thread: the change, where the keyboard goes on, and what is said of it.

const positionOf = (thread: Thread, partId: string): number => thread.parts.findIndex(({ id }) => id === partId);

/** No room: said, and shown for who does not listen. */
function refuse(): void {
  toast(fullText, { id: 'thread-full' });
  announce(fullText);
}

function goOn(changed: Changed | null, words: string): void {
  if (changed === null) return refuse();
  flushSync(() => put(changed.thread));
  focusField(changed.focus.partId, changed.focus.caret);
  announce(words);
}

export function addPostBelow(partId: string): void {
  const thread = currentThread();
  if (thread !== null) goOn(addBelow(thread, partId), 'Post added');
}

export function splitAtCaret(partId: string): void {
  const caret = partField(partId)?.selectionStart;
  const thread = currentThread();
  if (thread !== null && caret !== undefined) goOn(splitPart(thread, partId, caret), 'Post split');
}

export function mergeWithAbove(partId: string): void {
  const thread = currentThread();
  const changed = thread && mergeUp(thread, partId);
  if (changed) goOn(changed, 'Merged with the post above');
}

/** Answers whether the thread has moved the post. Who drags keeps the focus where it is. */
export function movePost(partId: string, to: number): boolean {
  const thread = currentThread();
  const from = thread === null ? -1 : positionOf(thread, partId);
  const moved = thread && moveTo(thread, partId, to);
  if (!moved) return false;
  const active = document.activeElement;
  const field = partField(partId);
  const caret = active === field ? field?.selectionStart : undefined;
  flushSync(() => put(moved));
  // React moves the element in the document, which takes the focus away.
  if (caret !== undefined) focusField(partId, caret);
  else if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  field?.closest('[data-part]')?.scrollIntoView({ block: 'nearest' });
  announce(`Post ${from + 1} moved to ${to + 1} of ${moved.parts.length}`);
  return true;
}

export function movePostBy(partId: string, step: 1 | -1): void {
  const thread = useThreadStore.getState().thread;
  if (thread !== null) movePost(partId, positionOf(thread, partId) + step);
}

export function deletePost(partId: string): void {
  const thread = currentThread();
  const done = thread && remove(thread, partId);
  if (!done) return;
  put(done.thread, { removed: done.removed });
  announce(`Post ${done.removed.at + 1} deleted`);
}

export function restorePost(): void {
  const thread = currentThread();
  const { removed } = useThreadStore.getState();
  if (thread === null || removed === null) return;
  const restored = restore(thread, removed);
  if (restored === null) return refuse();
  flushSync(() => put(restored));
  focusField(removed.part.id);
  announce('Post restored');
}

/** Takes a paste over where it makes several posts of one; else it stays the field's own. */
export function pastePost(paste: Paste): boolean {
  const thread = currentThread();
  const changed = thread && pasteInto(thread, paste);
  if (!changed) return false;
  const words = splitWords(changed.thread, changed.count, changed.focus.partId);
  flushSync(() => put(changed.thread, { says: words }));
  focusField(changed.focus.partId, changed.focus.caret);
  announce(words);
  return true;
}

/** A long text as a new thread; the one in the editor can be had back. */
export function startFromText(text: string, numbering: Numbering): void {
  const thread = newThread(
    cutText(text, numbering).map((each) => newPart(each)),
    { numbering, isChanged: true },
  );
  const words = splitWords(thread, thread.parts.length, thread.parts.at(-1)?.id ?? '');
  replaceThread(thread, { says: words });
  useThreadStore.setState({ takesFocus: true });
  announce(words);
}

export function startEmpty(numbering: Numbering): void {
  replaceThread(newThread([newPart('')], { numbering }));
  useThreadStore.setState({ takesFocus: true });
}

/** Back to the empty screen, which says where the thread went; one that nobody else keeps waits under Recent. */
export function startNewThread(): void {
  commitTyping();
  const file = currentFile();
  if (file === null || !hasWords(file.thread)) {
    replaceThread(null);
    return announce('New thread');
  }
  const place = isInDraft(file) ? 'It is in your drafts.' : 'It also waits under Recent.';
  const says = `The thread from before is put away. ${place}`;
  replaceThread(null, { says });
  announce(`New thread. ${says}`);
}

/** The thread that was put away, and the keyboard in it. */
export function bringBack(stepId: number): void {
  if (!undoTo(stepId)) return;
  useThreadStore.setState({ takesFocus: true });
  announce('The thread is back');
}

export function chooseOpening(hook: string): void {
  const thread = currentThread();
  const [first] = thread?.parts ?? [];
  if (thread === null || first === undefined) return;
  flushSync(() => put(withOpening(thread, hook)));
  announce('Opening replaced');
}

export function setNumbering(numbering: Numbering): void {
  const thread = currentThread();
  if (thread !== null && thread.numbering !== numbering) put({ ...thread, numbering, isChanged: true });
}

export function dismissNotes(): void {
  const thread = currentThread();
  if (thread !== null) put({ ...thread, notes: [] });
  // The pressed button goes with them.
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function undoChange(): void {
  announce(undo() ? 'Undone' : 'Nothing to undo');
}

export function redoChange(): void {
  announce(redo() ? 'Redone' : 'Nothing to redo');
}

export function undoSaid(stepId: number): void {
  if (undoTo(stepId)) announce('Undone');
}

/** To the first of these posts, where its text is over the limit. */
export function goToPost(partId: string): void {
  const thread = currentThread();
  if (thread === null) return;
  const at = positionOf(thread, partId);
  const number = numbersOf(thread.numbering, thread.parts.length)[at] ?? '';
  const over = overflowIndex(number + (thread.parts[at]?.text ?? ''));
  focusField(partId, over === null ? undefined : Math.max(0, over - number.length));
}
