import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOwnKept } from '@/features/publishing/hooks/use-own-kept';
import { useTextLock } from '@/features/publishing/popover/use-card-post';
import { editingKey, editKey } from '@/features/tweetgen/kept-keys';
import { useOwnerKey } from '@/features/workspaces/access';
import { replaceText } from '@/lib/replace-text';

interface Written {
  id: string;
  text: string;
}

/**
 * Changing a written text in its card. The change stays on this machine, open editor included, until it is saved or
 * undone. `streamed` stands in until the text is finished.
 */
export function useEdit(written: Written | undefined, streamed: string, card: RefObject<HTMLElement | null>) {
  const owner = useOwnerKey();
  const [edited, setEdited] = useOwnKept(editKey(owner, written?.id ?? ''));
  const lock = useTextLock(written?.id ?? '');
  const text = edited ?? written?.text ?? streamed;
  const editor = useEditor({ key: editingKey(owner, written?.id ?? ''), text, card });
  const { editing, setEditing } = editor;
  const openUnlocked = (from: string) => lock === undefined && editor.open(from);
  const save = () => {
    const next = editing?.trim() ?? '';
    if (next !== '') setEdited(next === written?.text ? null : next);
    editor.close();
  };
  /** Another text in place of the shown one: in the open editor as if it were typed, else as an edit with its Undo. */
  const changeText = (next: string) => {
    const field = card.current?.querySelector('textarea');
    if (editing === null) setEdited(next === written?.text ? null : next);
    else if (!field || !replaceText(field, next)) setEditing(next);
  };
  return {
    text,
    changeText,
    select: (start: number, end: number) => selectIn(card.current, start, end),
    isEdited: edited !== null,
    undoEdit: () => setEdited(null),
    lock,
    /** The text in the open editor, or null. */
    editing: lock === undefined ? editing : null,
    setEditing,
    startEdit: () => openUnlocked(text),
    cancelEdit: editor.cancel,
    /** What the editor was closed without, or null. */
    dropped: editor.dropped,
    takeUpDropped: () => openUnlocked(editor.dropped ?? text),
    saveEdit: save,
  };
}

/** The open editor of a card, kept under `key`. What is cancelled can be taken up again while the card stands. */
function useEditor({ key, text, card }: { key: string; text: string; card: RefObject<HTMLElement | null> }) {
  const [editing, setEditing] = useOwnKept(key);
  const [dropped, setDropped] = useState<string | null>(null);
  const leave = (left: string | null) => {
    setDropped(left);
    flushSync(() => setEditing(null));
    card.current?.focus();
  };
  return {
    editing,
    setEditing,
    dropped,
    open: (from: string) => {
      flushSync(() => setEditing(from));
      selectIn(card.current, from.length, from.length);
    },
    close: () => leave(null),
    cancel: () => leave(editing === text ? dropped : editing),
  };
}

function selectIn(card: HTMLElement | null, start: number, end: number): void {
  const field = card?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(start, end);
}

export type Edit = ReturnType<typeof useEdit>;
