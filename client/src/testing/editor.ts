import { cleanup } from '@testing-library/react';
import type { Network } from '@/networks/ids';
import { type Doc, newDoc, newPart, type Part } from '@/features/composer/document/document';
import type { Saved } from '@/features/composer/document/stored';
import { docKey } from '@/features/composer/document/kept-docs';
import { usePanelStore } from '@/features/composer/sending/panel-store';
import { runStore } from '@/features/composer/generation/run';
import { closeEditors, type EditorId } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { useAnnouncement } from '@/lib/focus/announce';
import { storeValue, rereadStored } from '@/lib/device/stored';

/** A document whose parts are p1, p2 …, changed by a person. */
export function makeDoc(texts: readonly string[], { network = 'twitter', ...over }: Partial<Doc> = {}): Doc {
  const parts = texts.map((text, at) => makePart(`p${at + 1}`, text));
  return newDoc(network satisfies Network, parts, { id: 'doc-1', isChanged: true, ...over });
}

export const makePart = (id: string, text: string, over: Partial<Part> = {}): Part => newPart(text, { id, ...over });

export const savedAs = (postId: string, texts: readonly string[], version = 1): Saved => ({
  postId,
  version,
  texts,
  mediaIds: texts.map(() => []),
  isSent: false,
  ideaId: null,
  network: null,
  ideaVersion: null,
  versions: '',
  settings: {},
});

/** As if this document had been left in the editor. */
export function leaveDoc(editor: EditorId, doc: Doc, saved: Saved | null = null): void {
  storeValue(docKey(currentOwnerKey(), editor), { doc, saved });
}

/** As a reload does: what is on the screen goes, what is kept on the device stays. */
export function reload(): void {
  cleanup();
  rereadStored();
  closeEditors();
}

/** For afterEach: nothing that a next test could find. */
export function forgetEditors(): void {
  cleanup();
  closeEditors();
  runStore.setState({}, true);
  usePanelStore.setState({}, true);
  useAnnouncement.setState({ text: '', turn: 0 });
  rereadStored();
  localStorage.clear();
  sessionStorage.clear();
  rereadStored();
}
