import { isNetwork, type Network, tweetNetwork } from '@/networks/ids';
import { type OwnScreen, ownScreens } from '@/networks/screens';

/** A writing screen, with one document for each person. */
export type NotesId = 'tweet' | 'thread' | OwnScreen;
export type ScreenId = NotesId | 'reply' | 'variation';
/** What is open in the sheet of a stored post, or as a suggested reply. */
type StoredId = `post:${string}` | `candidate:${string}`;
/** Where a document is kept: a writing screen, or a place for what is stored. */
type BaseId = ScreenId | StoredId;
/** One place where a document is written. With `@` it is the version of an account, in the document of the screen before it. */
export type EditorId = BaseId | `${ScreenId}@${string}`;

export interface Place {
  base: BaseId;
  /** Null: the text of the document itself. */
  accountId: string | null;
}

export function placeOf(editor: EditorId): Place {
  const [base, accountId = null] = editor.split('@') as [BaseId, string?];
  return { base, accountId };
}

export const editorOn = (editor: EditorId, accountId: string | null): EditorId => {
  const { base } = placeOf(editor);
  return accountId === null || isOfStored(base) ? base : `${base}@${accountId}`;
};

const notesIds = ['tweet', 'thread', ...Object.keys(ownScreens)] as NotesId[];
export const screenIds: readonly ScreenId[] = [...notesIds, 'reply', 'variation'];

/** It shows what is stored, and begins without a document. */
export const isOfStored = (editor: EditorId): editor is StoredId => /^(post|candidate):/.test(editor);

export function networkOfEditor(editor: EditorId): Network {
  const { base } = placeOf(editor);
  return isNetwork(base) ? base : tweetNetwork;
}

/** A person writes a post of their own there, or has one written from their notes. */
export const isOfNotes = (editor: EditorId): boolean => notesIds.some((id) => id === placeOf(editor).base);
