import { overflowOf } from '@text/length/text-rules';
import { toast } from 'react-hot-toast/headless';
import type { Numbering } from '@text/thread/thread';
import type { Addition } from '@/features/composer/document/additions';
import { docFromIdea, docFromPost, isSavedAs, isSent, savedFromIdea } from '@/features/composer/document/stored';
import {
  type Doc,
  faultsOf,
  hasWords,
  indexOf,
  type Media,
  newDoc,
  newPart,
  numbersOf,
  type Opening,
  rulesOf,
  type Settings,
  showingVersion,
  type Version,
  withOpening,
  withPart,
  withParts,
  withText,
  withVersion,
} from '@/features/composer/document/document';
import {
  addBelow,
  type Changed,
  cutText,
  mergeUp,
  moveCut as cutMoved,
  moveTo,
  type Paste,
  pasteInto,
  remove,
  restore,
  splitPart,
} from '@/features/composer/document/parts';
import { type Idea } from '@/features/composer/posts/ideas-api';
import { type Post } from '@/features/composer/posts/posts-api';
import { type AccountPlace, joinedText, withAccounts, withDocOn } from '@/features/composer/document/versions';
import type { Account } from '@/features/accounts/api';
import { choose } from '@/features/composer/sending/panel-store';
import { splitMessage, threadFullMessage } from '@/features/composer/document/split-message';
import {
  amend,
  change,
  currentDoc,
  type CursorRequest,
  type EditorId,
  editorOf,
  editorOn,
  placeCursor,
  redo,
  replaceDoc,
  savedOf,
  undo,
  undoTo,
} from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';
import { networkOfEditor } from '@/features/composer/editors';
import { type CarriedPost, takePosts } from '@/lib/device/carried-text';

// What a person does to a document: the change, where the cursor belongs afterwards, and what screen readers hear.

/** No room: shown for those who do not listen, too. */
function refuse(): void {
  toast(threadFullMessage, { id: 'thread-full' });
  announce(threadFullMessage);
}

function apply(editor: EditorId, changed: Changed | null, message: string): void {
  if (changed === null) return refuse();
  change(editor, changed.doc, { cursor: changed.focus });
  announce(message);
}

export function addPartBelow(editor: EditorId, partId: string): void {
  const doc = currentDoc(editor);
  if (doc !== null) apply(editor, addBelow(doc, partId), 'Post added');
}

export function splitAtCaret(editor: EditorId, partId: string, caret: number): void {
  const doc = currentDoc(editor);
  if (doc !== null) apply(editor, splitPart(doc, partId, caret), 'Post split');
}

export function mergeWithAbove(editor: EditorId, partId: string): void {
  const doc = currentDoc(editor);
  const changed = doc && mergeUp(doc, partId);
  if (changed) apply(editor, changed, 'Joined with the post above');
}

/** Moves the cut below a post by a sentence. */
export function moveCut(editor: EditorId, partId: string, by: -1 | 1): void {
  const doc = currentDoc(editor);
  const moved = doc && cutMoved(doc, partId, by);
  if (!moved) return announce("The cut can't move further");
  change(editor, moved);
  const below = indexOf(moved, partId) + 1;
  announce(`Post ${below + 1} now begins: ${moved.parts[below]?.text.slice(0, 60) ?? ''}`);
}

interface Move {
  partId: string;
  to: number;
  cursor?: CursorRequest | undefined;
}

export function movePart(editor: EditorId, { partId, to, cursor }: Move): boolean {
  const doc = currentDoc(editor);
  const moved = doc && moveTo(doc, partId, to);
  if (!moved) return false;
  change(editor, moved, cursor === undefined ? {} : { cursor });
  announce(`Post ${indexOf(doc, partId) + 1} moved to ${to + 1} of ${moved.parts.length}`);
  return true;
}

export function deletePart(editor: EditorId, partId: string): void {
  const doc = currentDoc(editor);
  const done = doc && remove(doc, partId);
  if (!done) return;
  change(editor, done.doc, { removed: done.removed });
  announce(`Post ${done.removed.at + 1} deleted`);
}

export function restorePart(editor: EditorId): void {
  const { doc, removed } = editorOf(editor);
  if (doc === null || removed === null) return;
  const restored = restore(doc, removed);
  if (restored === null) return refuse();
  change(editor, restored, { cursor: { partId: removed.part.id } });
  announce('Post restored');
}

/** Takes over a paste that makes several parts of one; else it stays the field's own. Undo brings back what was pasted, whole. */
export function pastePart(editor: EditorId, paste: Paste): boolean {
  const doc = currentDoc(editor);
  const changed = doc && pasteInto(doc, paste);
  if (!changed) return false;
  setText(editor, paste.partId, changed.whole);
  const message = splitMessage(changed.doc, changed.count, changed.focus.partId);
  change(editor, changed.doc, { notice: message, cursor: changed.focus });
  announce(message);
  return true;
}

/** Makes a thread of a post, or a longer one: with an empty post at its end, or by splitting a last one that is too long. */
export function addPost(editor: EditorId): void {
  const doc = currentDoc(editor);
  const last = doc?.parts.at(-1);
  if (doc === null || last === undefined) return;
  const isOver = faultsOf(doc).over.length > 0;
  if (isOver) splitLong(editor, last.id);
  else addPartBelow(editor, last.id);
}

export function splitLong(editor: EditorId, partId: string): void {
  const text = currentDoc(editor)?.parts.find(({ id }) => id === partId)?.text ?? '';
  pastePart(editor, { partId, pasted: text, start: 0, end: text.length });
}

export function setText(editor: EditorId, partId: string, text: string): void {
  const doc = currentDoc(editor);
  if (doc === null || doc.parts[indexOf(doc, partId)]?.text === text) return;
  change(editor, withText(doc, partId, text));
}

/** The words stay: their mark goes. */
export function keepAddition(editor: EditorId, partId: string, addition: Addition): void {
  const doc = currentDoc(editor);
  const part = doc?.parts[indexOf(doc, partId)];
  if (doc === null || part === undefined) return;
  const additions = part.additions.filter((each) => each !== addition);
  amend(editor, { ...doc, parts: doc.parts.map((each) => (each === part ? { ...part, additions } : each)) });
}

export function setMedia(editor: EditorId, partId: string, media: readonly Media[]): void {
  const doc = currentDoc(editor);
  if (doc !== null) change(editor, withPart(doc, partId, { media }));
}

/** A rewritten text; the old one stays among the versions. */
export function addVersion(editor: EditorId, partId: string, version: Version): void {
  const doc = currentDoc(editor);
  if (doc !== null && indexOf(doc, partId) >= 0) change(editor, withVersion(doc, partId, version));
}

export function showVersion(editor: EditorId, partId: string, at: number): void {
  const doc = currentDoc(editor);
  if (doc !== null) amend(editor, showingVersion(doc, partId, at));
}

export function chooseOpening(editor: EditorId, opening: Opening): void {
  const doc = currentDoc(editor);
  if (doc === null) return;
  change(editor, withOpening(doc, opening));
  announce('Opening replaced');
}

export function setNumbering(editor: EditorId, numbering: Numbering): void {
  const doc = currentDoc(editor);
  if (doc !== null && doc.numbering !== numbering) change(editor, { ...doc, numbering, isChanged: true });
}

export function dismissNotes(editor: EditorId): void {
  const doc = currentDoc(editor);
  if (doc !== null) amend(editor, { ...doc, notes: [] });
}

function nameOf(editor: EditorId, before: Doc): string {
  if (before.parts.length > 1) return 'Your previous thread';
  return editor === 'reply' ? 'Your previous reply' : 'Your previous post';
}

/** Says where a text is that another one replaces; nothing where nobody misses it, because it was sent. */
function whereItIs(editor: EditorId): string | undefined {
  const before = currentDoc(editor);
  if (!hasWords(before)) return undefined;
  if (hasSentPost(editor)) return undefined;
  return `${nameOf(editor, before)} is ${before.isChanged ? 'saved' : 'in Recent'}.`;
}

/** Returns whether the text in an editor was scheduled or published as it is. */
export function hasSentPost(editor: EditorId): boolean {
  const doc = currentDoc(editor);
  const saved = savedOf(doc);
  return doc !== null && saved !== null && isSavedAs(doc, saved) && isSent(saved);
}

/** An empty document with the cursor in it; what was there is among the drafts. */
export function startEmpty(editor: EditorId, numbering: Numbering = 'none'): void {
  const before = currentDoc(editor);
  const [first] = before?.parts ?? [];
  if (first !== undefined && !hasWords(before)) return placeCursor(editor, { partId: first.id });
  const part = newPart('');
  const notice = whereItIs(editor);
  replaceDoc(editor, newDoc(before?.network ?? networkOfEditor(editor), [part], { numbering }), {
    notice,
    cursor: { partId: part.id },
  });
  if (notice !== undefined) announce(notice);
}

/** What is stored, in the editor, with its version on each account; what is there already stays, with what was changed in it. */
export function openIdea(editor: EditorId, idea: Idea): void {
  const now = savedOf(currentDoc(editor));
  if (now !== null && now.ideaId === idea.id) return;
  const doc = docFromIdea(idea);
  const cursor = { partId: doc.parts[0]?.id ?? '' };
  replaceDoc(editor, doc, { saved: savedFromIdea(idea), cursor, notice: whereItIs(editor) });
}

export function startAlone(reply: Post): void {
  const doc = { ...docFromPost(reply), replyTo: null, isChanged: true };
  replaceDoc('tweet', doc, { notice: whereItIs('tweet') });
}

/** Sends the document to these accounts: to several by versions, which a strip shows. */
export function chooseAccounts(editor: EditorId, places: readonly AccountPlace[]): void {
  const doc = currentDoc(editor);
  const [only, ...others] = places;
  if (doc === null) return;
  if (doc.versions.length === 0 && others.length === 0 && (only?.network ?? doc.network) === doc.network)
    return choose(editor, { accountIds: places.map(({ accountId }) => accountId) });
  change(editor, withAccounts(doc, places));
}

/** Adds an account to those of the document, or takes it away; `usual`: where it goes while nobody has chosen. */
export function toggleAccount(editor: EditorId, account: Account, usual: readonly Account[]): void {
  const { versions = [] } = currentDoc(editor) ?? {};
  const before = versions.length > 0 ? versions : usual.map(placeOfAccount);
  const others = before.filter(({ accountId }) => accountId !== account.id);
  chooseAccounts(editor, others.length < before.length ? others : [...before, placeOfAccount(account)]);
}

export const placeOfAccount = ({ id, platform }: Account): AccountPlace => ({ accountId: id, network: platform });

/** What a network is told beside the words; what is typed in one line is one step for Undo. */
export function chooseSetting(editor: EditorId, accountId: string, setting: Settings): void {
  const whole = editorOn(editor, null);
  const doc = currentDoc(whole);
  if (doc === null) return;
  const settings = { ...doc.settings, [accountId]: { ...doc.settings[accountId], ...setting } };
  change(whole, { ...doc, settings, isChanged: true }, { typingIn: `${accountId} ${Object.keys(setting).join(' ')}` });
}

/** One post of all, for a network without threads. */
export function joinParts(editor: EditorId): void {
  const doc = currentDoc(editor);
  const [first] = doc?.parts ?? [];
  if (doc === null || first === undefined) return;
  const text = joinedText(doc.parts);
  const media = doc.parts.flatMap((part) => part.media);
  change(editor, withParts(doc, [{ ...first, text, media }]), { cursor: { partId: first.id } });
}

/** The shared text in place of an account's own, which Undo brings back. */
export function followShared(editor: EditorId, accountId: string): void {
  const doc = currentDoc(editor);
  if (doc === null) return;
  change(editor, withDocOn(doc, accountId, doc), { notice: 'This account has the shared text now.' });
}

export function placeCursorAtEnd(editor: EditorId): void {
  const [first] = currentDoc(editor)?.parts ?? [];
  if (first !== undefined) placeCursor(editor, { partId: first.id });
}

export function startFromText(editor: EditorId, text: string, numbering: Numbering): void {
  const network = networkOfEditor(editor);
  const parts = cutText(text, { network, numbering }).map((each) => newPart(each));
  const doc = newDoc(network, parts, { numbering, isChanged: true });
  const message = splitMessage(doc, parts.length, parts.at(-1)?.id ?? '');
  replaceDoc(editor, doc, { notice: message, cursor: { partId: parts[0]?.id ?? '', caret: 0 } });
  announce(message);
}

export function undoChange(editor: EditorId): void {
  announce(undo(editor) ? 'Undone' : 'Nothing to undo');
}

export function redoChange(editor: EditorId): void {
  announce(redo(editor) ? 'Redone' : 'Nothing to redo');
}

export function undoNotice(editor: EditorId, stepId: number): void {
  if (undoTo(editor, stepId)) announce('Undone');
}

/** Puts the cursor into a part, where its text is over the limit. */
export function showPart(editor: EditorId, partId: string, doc = currentDoc(editor)): void {
  const at = doc === null ? -1 : indexOf(doc, partId);
  if (doc === null || at < 0) return;
  const number = numbersOf(doc.numbering, doc.parts.length)[at] ?? '';
  const text = doc.parts[at]?.text ?? '';
  const over = overflowOf(number + text, rulesOf(doc));
  const caret = over === null ? {} : { caret: Math.max(0, over - number.length) };
  placeCursor(editor, { partId, ...caret });
}

/** To the first part that nobody may send, or to the row that says what to do about its length. */
export function showFault(editor: EditorId, doc = currentDoc(editor)): void {
  if (doc === null) return;
  const { over, empty } = faultsOf(doc);
  const first = over[0] ?? empty[0];
  const row = document.getElementById(`${first}-beyond`)?.querySelector('button');
  if (row) row.focus();
  else if (first !== undefined) showPart(editor, first, doc);
}

/** The finished posts that were brought from the free tools: the newest in the editor, the others in Recent. */
export function takeCarriedPosts(editor: EditorId): void {
  for (const post of takePosts().toReversed()) takeCarriedPost(editor, post);
}

function takeCarriedPost(editor: EditorId, { text, answers }: CarriedPost): void {
  const replyTo = answers === undefined ? null : { text: answers, url: null, authorHandle: null };
  const doc = newDoc(networkOfEditor(editor), [newPart(text)], { replyTo, isChanged: true });
  const isReplaced = hasWords(currentDoc(editor));
  replaceDoc(editor, doc, isReplaced ? { notice: 'Replaced with your text from the free tool.' } : {});
}
