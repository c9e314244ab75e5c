import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Version } from '@/features/linkedin/desk';
import { changeText, startNew } from '@/features/linkedin/desk-actions';
import { keptEditingKey } from '@/features/linkedin/desk-file';
import { useOwnKept } from '@/features/publishing/hooks/use-own-kept';
import { useTextLock } from '@/features/publishing/popover/use-card-post';
import { useIsViewer, useOwnerKey } from '@/features/workspaces/access';
import { replaceText } from '@/lib/replace-text';

/** The text in its open editor: kept on this machine at each key, part of the post once it is saved. */
export function usePostEditor(version: Version, card: RefObject<HTMLElement | null>) {
  const owner = useOwnerKey();
  const isViewer = useIsViewer();
  const [kept, setKept] = useOwnKept(keptEditingKey(owner, version.id));
  const lock = useTextLock(version.id);
  // An empty post of one's own is there to be written in.
  const editing = isViewer || lock !== undefined ? null : (kept ?? (version.text === '' ? '' : null));
  const select = (start: number, end: number) => selectIn(card.current, start, end);
  const open = () => {
    if (lock !== undefined) return;
    flushSync(() => setKept(version.text));
    select(version.text.length, version.text.length);
  };
  const close = () => {
    flushSync(() => setKept(null));
    card.current?.focus({ preventScroll: true });
  };
  /** Answers the text that the post has now; an emptied editor stays open and answers nothing. */
  const save = (): string => {
    const next = editing?.trim() ?? version.text;
    if (next === '') return '';
    changeText(next);
    close();
    return next;
  };
  const cancel = () => {
    if (version.text === '') startNew();
    close();
  };
  /** Another text in place of the shown one: in the open editor as if it were typed, else a change with its Undo. */
  const replace = (next: string, says?: string) => {
    if (lock !== undefined) return;
    const field = card.current?.querySelector('textarea');
    if (editing === null) changeText(next, says);
    else if (!field || !replaceText(field, next)) setKept(next);
  };
  return { lock, editing, setEditing: setKept, text: editing ?? version.text, open, save, cancel, replace, select };
}

function selectIn(card: HTMLElement | null, start: number, end: number): void {
  const field = card?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(start, end);
}

export type PostEditor = ReturnType<typeof usePostEditor>;
