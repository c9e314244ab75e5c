import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type Counted, type Doc, hasWords, type Part } from '@/features/composer/document/document';
import { isSavedAs, type Saved } from '@/features/composer/document/stored';
import { linter } from '@/features/composer/hooks/document/use-style-check';
import {
  type ChangeNotice,
  closeEditor,
  currentDoc,
  docIn,
  editorIn,
  type EditorId,
  editorOn,
  openEditor,
  placeCursor,
  useComposerStore,
} from '@/features/composer/store';
import { isOfStored, networkOfEditor, placeOf } from '@/features/composer/editors';
import type { Network } from '@/networks/ids';
import { useOwnerKey } from '@/features/session/access';
import { readStored } from '@/lib/device/stored';
import { hasSharedWords, sharedTextAt, tightestOf } from '@/features/composer/document/versions';

/** Returns the document of who is signed in, brought back before the screen is drawn. */
export function useOpenDoc(editor: EditorId): Doc | null {
  const owner = useOwnerKey();
  useLayoutEffect(() => openEditor(editor, owner), [editor, owner]);
  useEffect(() => () => void (isOfStored(editor) && closeEditor(editor)), [editor]);
  return useComposerStore((state) => (state.ownerKey === owner ? docIn(state, editor) : null));
}

/** An empty page opens with the cursor in it, except where that would raise a phone's keyboard over notes to write from. */
export function useCursorWhenEmpty(editor: EditorId, notesKey: string, isWriting = true): void {
  const owner = useOwnerKey();
  // Only as the screen comes up: who moves along its tabs stays on them.
  const place = useEffectEvent((isPhone: boolean) => {
    const doc = currentDoc(editor);
    const [first] = doc?.parts ?? [];
    if (!isWriting || first === undefined || hasWords(doc)) return;
    if (window.matchMedia('(pointer: coarse)').matches !== isPhone) return;
    if (!isPhone || (readStored(notesKey) ?? '') === '') placeCursor(editor, { partId: first.id });
  });
  useLayoutEffect(() => place(false), [editor, owner]);
  // After notes that were brought along are in their place.
  useEffect(() => place(true), [editor, owner]);
}

export const useDoc = (editor: EditorId): Doc | null => useComposerStore((state) => docIn(state, editor));

export const useNetwork = (editor: EditorId): Network =>
  useComposerStore((state) => docIn(state, editor)?.network ?? networkOfEditor(editor));

/** Returns by which rules the text of an editor is counted: what several accounts share, by those that leave it the least room. */
export const useCounted = (editor: EditorId): Counted =>
  useComposerStore(
    useShallow((state) => {
      const doc = docIn(state, editor);
      const { network, max, people }: Counted = doc === null ? { network: networkOfEditor(editor) } : tightestOf(doc);
      return { network, max, people };
    }),
  );

/** Returns the account whose version shows, of a document on several; null: the shared text. */
export const useShownAccount = (editor: EditorId): string | null =>
  useComposerStore((state) => {
    const { doc, shown } = editorIn(state, editor);
    const versions = doc?.versions ?? [];
    return versions.length > 1 && versions.some(({ accountId }) => accountId === shown) ? shown : null;
  });

/** One part alone, so that a key in it draws no other. */
export const usePart = (editor: EditorId, partId: string): Part | undefined =>
  useComposerStore((state) => docIn(state, editor)?.parts.find(({ id }) => id === partId));

export const usePartIds = (editor: EditorId): readonly string[] =>
  useComposerStore(useShallow((state) => docIn(state, editor)?.parts.map(({ id }) => id) ?? []));

/** Returns what the shared text says in place of a part of an account's own text; null for any other part. */
export const useSharedText = (editor: EditorId, partId: string): string | null =>
  useComposerStore((state) => {
    const { doc } = editorIn(state, editor);
    const version = doc?.versions.find(({ accountId }) => accountId === placeOf(editor).accountId);
    const own = version?.own ?? [];
    const at = own.findIndex(({ id }) => id === partId);
    return doc === null || at < 0 || hasSharedWords(doc, own) ? null : sharedTextAt(doc, own, at);
  });

/** Returns the stored post of the document that is open, as the server last answered it. */
export const useSaved = (editor: EditorId): Saved | null =>
  useComposerStore((state) => state.saved[docIn(state, editor)?.id ?? ''] ?? null);

/** Returns whether the server has the document exactly as it is. */
export function useIsSaved(editor: EditorId): boolean {
  return useComposerStore((state) => {
    const doc = docIn(state, editorOn(editor, null));
    return doc !== null && isSavedAs(doc, state.saved[doc.id] ?? null);
  });
}

/** Returns whether a text is here before what checks it: right after the screen opened, and over a reload. */
export const isUnchecked = (doc: Doc | null): boolean => hasWords(doc) && linter.now() === undefined;

export function useHistory(editor: EditorId): { canUndo: boolean; canRedo: boolean } {
  return useComposerStore(
    useShallow((state) => ({
      canUndo: editorIn(state, editor).past.length > 0,
      canRedo: editorIn(state, editor).future.length > 0,
    })),
  );
}

export const useChangeNotice = (editor: EditorId): ChangeNotice | null =>
  useComposerStore((state) => editorIn(state, editor).notice);
