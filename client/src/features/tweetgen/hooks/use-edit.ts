import type { RefObject } from 'react';
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
  const [editing, setEditing] = useOwnKept(editingKey(owner, written?.id ?? ''));
  const lock = useTextLock(written?.id ?? '');
  const text = edited ?? written?.text ?? streamed;
  const select = (start: number, end: number) => selectIn(card.current, start, end);
  const open = () => {
    if (lock !== undefined) return;
    flushSync(() => setEditing(text));
    select(text.length, text.length);
  };
  const close = () => {
    flushSync(() => setEditing(null));
    card.current?.focus();
  };
  const save = () => {
    const next = editing?.trim() ?? '';
    if (next !== '') setEdited(next === written?.text ? null : next);
    close();
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
    select,
    isEdited: edited !== null,
    undoEdit: () => setEdited(null),
    lock,
    /** The text in the open editor, or null. */
    editing: lock === undefined ? editing : null,
    setEditing,
    startEdit: open,
    cancelEdit: close,
    saveEdit: save,
  };
}

function selectIn(card: HTMLElement | null, start: number, end: number): void {
  const field = card?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(start, end);
}

export type Edit = ReturnType<typeof useEdit>;
