import { toast } from 'react-hot-toast/headless';
import { create } from 'zustand';
import { makeUuid } from '@/api/session-id';
import { beginsWord, type Doc, hasWords, newDoc, newPart, withText } from '@/features/composer/document/document';
import { isSavedAs, type Saved } from '@/features/composer/document/stored';
import { docOn, withDocOn, withSharedText } from '@/features/composer/document/versions';
import { type Removed } from '@/features/composer/document/parts';
import {
  docKey,
  hasSameTexts,
  historyKey,
  historySchema,
  isUnsaved,
  type KeptDoc,
  keptDocSchema,
  shelve,
} from '@/features/composer/document/kept-docs';
import { editorOn, type EditorId, isOfStored, networkOfEditor, type Place, placeOf } from '@/features/composer/editors';
import { dropUnwritten, followOtherTabs, storeDraft, readStored, flushStored } from '@/lib/device/stored';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

export { type EditorId, editorOn };

/** One state of the past; `typingIn` joins what is typed on in the same part. */
interface Step {
  id: number;
  doc: Doc | null;
  typingIn: string | null;
}

/** What the last change was, shown where it happened, with its own Undo. */
export interface ChangeNotice {
  text: string;
  /** Undo returns to before this step. */
  stepId: number;
}

/** Where the cursor belongs; the part's field takes it as soon as it is drawn. */
export interface CursorRequest {
  partId: string;
  /** The end of the text when absent; with `length`, so many characters are selected. */
  caret?: number;
  length?: number;
}

interface EditorState {
  doc: Doc | null;
  past: readonly Step[];
  future: readonly (Doc | null)[];
  notice: ChangeNotice | null;
  removed: Removed | null;
  cursor: CursorRequest | null;
  /** The account whose version shows; null: the shared text. */
  shown: string | null;
}

interface ComposerState {
  /** Whose documents they are; null before a writing screen was opened. */
  ownerKey: string | null;
  editors: Readonly<Partial<Record<Place['base'], EditorState>>>;
  /** The stored post of a document, by the document's id: undoing does not unsave anything. */
  saved: Readonly<Record<string, Saved>>;
}

const emptyEditor: EditorState = {
  doc: null,
  past: [],
  future: [],
  notice: null,
  removed: null,
  cursor: null,
  shown: null,
};
const emptyState: ComposerState = { ownerKey: null, editors: {}, saved: {} };
const maxSteps = 100;
/** As many as a reload, or the way to a payment and back, leaves. */
const keptSteps = 20;

export const useComposerStore = create<ComposerState>()(() => emptyState);

let lastStep = 0;
const unfollow = new Map<EditorId, () => void>();

/** Versions share the history of their document. */
export const editorIn = ({ editors }: ComposerState, editor: EditorId): EditorState =>
  editors[placeOf(editor).base] ?? emptyEditor;

/** Returns the document as an editor has it: whole, or the version of an account. */
export function docIn(state: ComposerState, editor: EditorId): Doc | null {
  const { accountId } = placeOf(editor);
  const { doc } = editorIn(state, editor);
  return doc === null || accountId === null ? doc : docOn(doc, accountId);
}

export const editorOf = (editor: EditorId): EditorState => editorIn(useComposerStore.getState(), editor);

export const currentDoc = (editor: EditorId): Doc | null => docIn(useComposerStore.getState(), editor);

export function savedOf(doc: Doc | null): Saved | null {
  return doc === null ? null : (useComposerStore.getState().saved[doc.id] ?? null);
}

const keptDoc = (editor: EditorId): KeptDoc | null => {
  const doc = currentDoc(editor);
  return doc === null ? null : { doc, saved: savedOf(doc) };
};

/** A writing screen is a page to write on at once; the others wait for what is stored. */
function blankDoc(editor: EditorId): Doc | null {
  if (isOfStored(editor)) return null;
  return newDoc(networkOfEditor(editor), [newPart('')]);
}

/** Brings back what this person had in the editor, and takes away what another one had. */
export function openEditor(editor: EditorId, owner: string): void {
  if (useComposerStore.getState().ownerKey !== owner) {
    closeEditors();
    useComposerStore.setState({ ownerKey: owner });
  }
  if (editorOf(editor) !== emptyEditor) return;
  const found = readStored(docKey(owner, editor), keptDocSchema);
  set(editor, { ...emptyEditor, doc: found?.doc ?? blankDoc(editor) });
  if (found !== null) restoreHistory(owner, editor, found.doc);
  if (found !== null && found.saved !== null) setSaved(found.doc.id, found.saved);
  const stop = followOtherTabs(docKey(owner, editor), keptDocSchema, (theirs, before) => meet(editor, theirs, before));
  const onLeave = () => {
    keepHistory(owner, editor);
    setAside(owner, editor);
  };
  window.addEventListener('pagehide', onLeave);
  unfollow.set(editor, () => {
    stop();
    setAside(owner, editor);
    window.removeEventListener('pagehide', onLeave);
  });
}

/**
 * All tabs keep an editor's document in one place. The same document is followed until the server has it, whose versions decide from
 * then on; where both tabs have changed it, this one goes on with a document of its own.
 */
function meet(editor: EditorId, theirs: KeptDoc | null, before: KeptDoc | null): void {
  const { ownerKey } = useComposerStore.getState();
  const own = keptDoc(editor);
  if (own === null || theirs?.doc.id !== own.doc.id || ownerKey === null) return;
  if (own.saved !== null) return theirs.saved === null ? meetUnaware(editor, own, theirs) : undefined;
  // It was only saved there: what is written here is its next version.
  if (theirs.saved !== null && hasSameTexts(theirs, before)) return markSaved(editor, own.doc.id, theirs.saved);
  if (theirs.saved !== null && !isSavedAs(theirs.doc, theirs.saved) && !hasSameTexts(own, theirs)) return;
  if (isUnsaved(own) && !hasSameTexts(own, theirs) && !hasSameTexts(own, before)) return fork(editor, own.doc.id);
  dropUnwritten(docKey(ownerKey, editor));
  takeOver(editor, own, theirs);
}

/** Another tab went on writing before it could know that the server has the document: it is told at once, or would store a second one. */
function meetUnaware(editor: EditorId, own: KeptDoc, theirs: KeptDoc): void {
  const isSame = hasSameTexts(own, theirs);
  if (!isSame && isUnsaved(own)) return fork(editor, own.doc.id);
  if (!isSame) takeOver(editor, own, { doc: theirs.doc, saved: own.saved });
  store(editor);
  flushStored();
}

function fork(editor: EditorId, from: string): void {
  const id = makeUuid();
  const own = (doc: Doc | null) => (doc?.id === from ? { ...doc, id } : doc);
  const { doc, past, future } = editorOf(editor);
  set(editor, { doc: own(doc), past: past.map((step) => ({ ...step, doc: own(step.doc) })), future: future.map(own) });
  store(editor);
  toast('You changed this post in two tabs. Each is a draft of its own now.');
}

/** What another tab has put into the place comes up there next; what only this one has is stored in the background. */
function setAside(owner: string, editor: EditorId): void {
  const own = keptDoc(editor);
  if (own !== null && !hasSameTexts(own, readStored(docKey(owner, editor), keptDocSchema))) shelve(owner, editor, own);
}

/** One Undo takes back all that the other tab has changed since this one was written in. */
function takeOver(editor: EditorId, own: KeptDoc, { doc, saved }: KeptDoc): void {
  const { past } = editorOf(editor);
  const typingIn = 'another tab';
  const joins = past.at(-1)?.typingIn === typingIn || hasSameTexts(own, { doc, saved });
  const steps = joins ? past : [...past, { id: (lastStep += 1), doc: own.doc, typingIn }];
  set(editor, { ...(joins ? {} : emptyEditor), doc, past: steps.slice(-maxSteps) });
  if (saved !== null) setSaved(doc.id, saved);
}

/** In this tab alone, since another one has a history of its own. */
function keepHistory(owner: string, editor: EditorId): void {
  const { doc, past, future } = editorOf(editor);
  const docs = { past: past.slice(-keptSteps).map((step) => step.doc), future: future.slice(0, keptSteps) };
  const ids = new Set([...docs.past, ...docs.future].map((each) => each?.id));
  const saved = Object.entries(useComposerStore.getState().saved).filter(([id]) => ids.has(id));
  const isWanted = !isOfStored(editor) && doc !== null && ids.size > 0;
  storeInTab(historyKey(owner, editor), isWanted ? { doc, ...docs, saved: Object.fromEntries(saved) } : null);
}

/** Only for the very document that it belongs to: another tab may have changed it since. */
function restoreHistory(owner: string, editor: EditorId, doc: Doc): void {
  const found = readInTab(historyKey(owner, editor), historySchema);
  if (found === null || JSON.stringify(found.doc) !== JSON.stringify(doc)) return;
  for (const [id, saved] of Object.entries(found.saved)) setSaved(id, saved);
  const past = found.past.map((each): Step => ({ id: (lastStep += 1), doc: each, typingIn: null }));
  set(editor, { past, future: found.future });
}

/** Takes everything off the screen; what is kept on the device stays. */
export function closeEditors(): void {
  for (const stop of unfollow.values()) stop();
  unfollow.clear();
  useComposerStore.setState(emptyState, true);
}

/** The stored post's sheet was closed: it is read anew when it opens again, and what is not saved is kept. */
export function closeEditor(editor: EditorId): void {
  unfollow.get(editor)?.();
  unfollow.delete(editor);
  flushStored();
  useComposerStore.setState(({ editors: { [placeOf(editor).base]: _closed, ...editors } }) => ({ editors }));
}

function set(editor: EditorId, change: Partial<EditorState>): void {
  useComposerStore.setState((state) => ({
    editors: { ...state.editors, [placeOf(editor).base]: { ...editorIn(state, editor), ...change } },
  }));
}

function setSaved(docId: string, saved: Saved | null): void {
  useComposerStore.setState(({ saved: { [docId]: _before, ...others } }) => ({
    saved: saved === null ? others : { ...others, [docId]: saved },
  }));
}

function store(place: EditorId): void {
  const { ownerKey } = useComposerStore.getState();
  const editor = placeOf(place).base;
  const kept = keptDoc(editor);
  if (ownerKey !== null) storeDraft(docKey(ownerKey, editor), kept !== null && hasWords(kept.doc) ? kept : null);
}

interface Change {
  typingIn?: string;
  /** Shown in its place, with an Undo. */
  notice?: string;
  removed?: Removed;
  cursor?: CursorRequest;
}

/** Returns the whole document with what was changed in an editor: the shared text, which its versions follow, or one version. */
function wholeOf(editor: EditorId, changed: Doc | null): Doc | null {
  const { doc } = editorOf(editor);
  const { accountId } = placeOf(editor);
  if (changed === null || doc === null || doc.id !== changed.id) return changed;
  return accountId === null ? withSharedText(doc, changed) : withDocOn(doc, accountId, changed);
}

/** The next state of the document; the old one can be had back by Undo. */
export function change(editor: EditorId, changed: Doc | null, how: Change = {}): void {
  const { typingIn, notice, removed, cursor } = how;
  const state = editorOf(editor);
  const doc = wholeOf(editor, changed);
  const isTyping = typingIn !== undefined;
  const joins = isTyping && state.past.at(-1)?.typingIn === typingIn;
  const step: Step = { id: (lastStep += 1), doc: state.doc, typingIn: typingIn ?? null };
  set(editor, {
    doc,
    past: joins ? state.past : [...state.past, step].slice(-maxSteps),
    future: [],
    notice: notice === undefined ? (isTyping ? state.notice : null) : { text: notice, stepId: step.id },
    removed: removed ?? (isTyping ? state.removed : null),
    cursor: cursor ?? null,
  });
  store(editor);
}

/** Each key comes here, so that nothing waits to become part of the document. One Undo takes back about a word. */
export function typeInto(editor: EditorId, partId: string, text: string): void {
  const doc = currentDoc(editor);
  const before = doc?.parts.find(({ id }) => id === partId)?.text;
  if (doc === null || before === undefined || before === text) return;
  if (beginsWord(before, text)) endTyping(editor);
  change(editor, withText(doc, partId, text), { typingIn: `${editor} ${partId}` });
}

/** What is typed next is a step of its own. */
function endTyping(editor: EditorId): void {
  const { past } = editorOf(editor);
  const last = past.at(-1);
  if (last?.typingIn) set(editor, { past: past.with(-1, { ...last, typingIn: null }) });
}

/** Another look at the same document, e.g. a dismissed note, or null once the server has all of it: nothing to undo. */
export function amend(editor: EditorId, doc: Doc | null): void {
  set(editor, { doc: wholeOf(editor, doc) });
  store(editor);
}

/** What the server has by now, where nothing was changed here. What the device has stays: another tab may have written on already. */
export function followStored(editor: EditorId, doc: Doc, saved: Saved): void {
  const isOpened = currentDoc(editor) === null;
  setSaved(doc.id, saved);
  set(editor, { doc: wholeOf(editor, doc) });
  if (isOpened) store(editor);
}

interface Replacement {
  saved?: Saved | null;
  notice?: string;
  cursor?: CursorRequest;
}

/** Another document in place of the one in the editor, which waits to be stored when no server has it. */
export function replaceDoc(editor: EditorId, next: Doc | null, { saved, notice, cursor }: Replacement = {}): void {
  const { ownerKey } = useComposerStore.getState();
  const before = keptDoc(editor);
  if (ownerKey !== null && before !== null) shelve(ownerKey, editor, before);
  if (next !== null && saved) setSaved(next.id, saved);
  change(editor, next, { ...(notice !== undefined && { notice }), ...(cursor !== undefined && { cursor }) });
}

/** Moves the document of one editor into another one, with its stored post; the first one is left empty. */
export function moveDoc(from: EditorId, to: EditorId, owner: string): Doc | null {
  openEditor(to, owner);
  const moved = keptDoc(from);
  if (moved === null) return null;
  replaceDoc(to, { ...moved.doc, isChanged: true }, { saved: moved.saved });
  change(from, blankDoc(from));
  return moved.doc;
}

export const undo = (editor: EditorId): boolean => undoTo(editor, editorOf(editor).past.at(-1)?.id ?? 0);

/** Back to before that step; what came after it can be redone. */
export function undoTo(editor: EditorId, stepId: number): boolean {
  const { past, future, doc } = editorOf(editor);
  const at = past.findIndex(({ id }) => id === stepId);
  const step = past[at];
  if (step === undefined) return false;
  const undone = [...past.slice(at + 1).map((each) => each.doc), doc];
  set(editor, { doc: step.doc, past: past.slice(0, at), future: [...undone, ...future], notice: null, removed: null });
  store(editor);
  return true;
}

export function redo(editor: EditorId): boolean {
  const { past, future, doc } = editorOf(editor);
  const [next] = future;
  if (next === undefined) return false;
  const step: Step = { id: (lastStep += 1), doc, typingIn: null };
  set(editor, { doc: next, past: [...past, step], future: future.slice(1), notice: null, removed: null });
  store(editor);
  return true;
}

/** The server has this now; null when the stored post was deleted. */
export function markSaved(editor: EditorId, docId: string, saved: Saved | null): void {
  setSaved(docId, saved);
  store(editor);
  // Another tab that has the document must not store it as well.
  flushStored();
}

export const dismissNotice = (editor: EditorId): void => set(editor, { notice: null });

export const placeCursor = (editor: EditorId, cursor: CursorRequest | null): void => set(editor, { cursor });

export const showAccount = (editor: EditorId, accountId: string | null): void => set(editor, { shown: accountId });
