import { paths } from '@/app/paths';
import { type Network, tweetNetwork } from '@/networks';

/** A writing screen, with one document for each person. */
export type NotesId = 'tweet' | 'thread' | 'linkedin';
export type ScreenId = NotesId | 'reply' | 'variation';
/** One place where a document is written: a writing screen, the sheet of a stored post, or a suggested reply. */
export type EditorId = ScreenId | `post:${string}` | `candidate:${string}`;

interface Screen {
  network: Network;
  /** Where a person writes a post of their own, or has one written from their notes. */
  notesPath?: string;
}

export const screens: Readonly<Record<ScreenId, Screen>> = {
  tweet: { network: tweetNetwork, notesPath: paths.write },
  thread: { network: tweetNetwork, notesPath: paths.threadgen },
  linkedin: { network: 'linkedin', notesPath: paths.linkedin },
  reply: { network: tweetNetwork },
  variation: { network: tweetNetwork },
};

/** It shows what is stored, and begins without a document. */
export const isOfStored = (editor: EditorId): editor is Exclude<EditorId, ScreenId> => editor.includes(':');

/** Returns the network of what is begun in an editor; suggestions are replies. */
export const networkOfEditor = (editor: EditorId): Network => screens[isOfStored(editor) ? 'reply' : editor].network;

export const isOfNotes = (editor: EditorId): boolean => !isOfStored(editor) && screens[editor].notesPath !== undefined;
