import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { currentDoc, type EditorId } from '@/features/composer/store';
import type { Lateness } from '@/features/composer/sending/lateness';
import type { Repeat } from '@/features/composer/sending/repeat';
import type { WallTime } from '@/features/composer/sending/time';

export type SendMode = 'now' | 'later';

export interface Choices {
  docId: string | null;
  /** Null: the panel is closed. */
  mode: SendMode | null;
  words: string;
  /** Null: where the time starts by itself. */
  wall: WallTime | null;
  /** Null: the account that was used last. */
  accountIds: readonly string[] | null;
  /** Accounts of the document that it is not sent to this time, since their own text stays. */
  leftOut: readonly string[];
  /** One time for several accounts, or each its next free slot. Null: one time where one was chosen. */
  isOneTime: boolean | null;
  /** Null: as it is stored. */
  late: Lateness | null;
  /** Somebody is to approve it first. */
  needsApproval: boolean;
  /** Null: it comes once, or goes on as it did. */
  repeat: Repeat | null;
}

const nothing: Choices = {
  docId: null,
  mode: null,
  words: '',
  wall: null,
  accountIds: null,
  leftOut: [],
  isOneTime: null,
  late: null,
  needsApproval: false,
  repeat: null,
};

/** Outlives the panel and a reload: connecting an account or paying comes back to the same text and panel. */
export const usePanelStore = create<Partial<Record<EditorId, Choices>>>()(
  persist(() => ({}), { name: 'send-choices', storage: createJSONStorage(() => sessionStorage) }),
);

/** Choices are those of one document. */
const ofDoc = (choices: Choices | undefined, docId: string | null): Choices =>
  choices !== undefined && choices.docId === docId ? choices : { ...nothing, docId };

const docIdOf = (editor: EditorId): string | null => currentDoc(editor)?.id ?? null;

export const choicesOf = (editor: EditorId): Choices => ofDoc(usePanelStore.getState()[editor], docIdOf(editor));

export function choose(editor: EditorId, change: Partial<Choices>): void {
  usePanelStore.setState({ [editor]: { ...choicesOf(editor), ...change } });
}

export const openPanel = (editor: EditorId, mode: SendMode): void => choose(editor, { mode });
export const closePanel = (editor: EditorId): void => choose(editor, { mode: null });

/** Everything was sent: the next opening starts from what is stored then. */
export function endPanel(editor: EditorId): void {
  usePanelStore.setState({ [editor]: { ...nothing, docId: docIdOf(editor) } });
}

export const useChoices = (editor: EditorId, docId: string | null): Choices => {
  const choices = usePanelStore((all) => all[editor]);
  return ofDoc(choices, docId);
};

/** Each of several accounts has its own next free slot, as long as nobody has chosen one time for all. */
export const usesSlots = ({ isOneTime, wall }: Choices): boolean => !(isOneTime ?? wall !== null);

const sentAtMs = new Map<EditorId, number>();
const focusWithinMs = 2_000;

/** "Publish now" was pressed and has worked: its Undo takes the focus, once and not on a later visit. */
export const askUndoFocus = (editor: EditorId): void => void sentAtMs.set(editor, Date.now());

export function takeUndoFocus(editor: EditorId): boolean {
  const atMs = sentAtMs.get(editor) ?? 0;
  sentAtMs.delete(editor);
  return Date.now() - atMs < focusWithinMs;
}
