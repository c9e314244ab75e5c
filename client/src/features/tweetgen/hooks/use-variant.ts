import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOwnKept } from '@/features/publishing/hooks/use-own-kept';
import type { Batch, VariantState, Version } from '@/features/tweetgen/batches';
import { useRewrite } from '@/features/tweetgen/hooks/use-rewrite';
import { editingKey, editKey } from '@/features/tweetgen/kept-keys';
import { cancelRewrite } from '@/features/tweetgen/rewrite';
import { useOwnerKey } from '@/features/workspaces/access';
import { replaceText } from '@/lib/replace-text';

/** One card's state: which version shows, what of it was changed here, what is being written anew. */
export function useVariant(variant: VariantState, batch: Batch, card: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? Infinity, variant.versions.length - 1);
  const version: Version | undefined = variant.versions[at];
  const rewrite = useRewrite(version, batch.prompt);
  const edit = useEdit(version, variant.streamed, card);
  // What was pressed is replaced while it writes and comes back afterwards: focus waits on the card.
  const focusCard = () => card.current?.focus({ preventScroll: true });
  const start = (instruction?: string) => {
    setChosen(null);
    rewrite.start(instruction);
    focusCard();
  };
  const cancel = () => {
    if (version !== undefined) cancelRewrite(version.id);
    focusCard();
  };
  return { version, at, showVersion: setChosen, rewrite: { ...rewrite, start, cancel }, ...edit };
}

/** A changed text stays on this machine, open editor included, until it is saved or undone. */
function useEdit(version: Version | undefined, streamed: string, card: RefObject<HTMLElement | null>) {
  const owner = useOwnerKey();
  const [edited, setEdited] = useOwnKept(editKey(owner, version?.id ?? ''));
  const [editing, setEditing] = useOwnKept(editingKey(owner, version?.id ?? ''));
  const text = edited ?? version?.text ?? streamed;
  const select = (start: number, end: number) => selectIn(card.current, start, end);
  const open = () => {
    flushSync(() => setEditing(text));
    select(text.length, text.length);
  };
  const close = () => {
    flushSync(() => setEditing(null));
    card.current?.focus();
  };
  const save = () => {
    const next = editing?.trim() ?? '';
    if (next !== '') setEdited(next === version?.text ? null : next);
    close();
  };
  /** Another text in place of the shown one: in the open editor as if it were typed, else as an edit with its Undo. */
  const changeText = (next: string) => {
    const field = card.current?.querySelector('textarea');
    if (editing === null) setEdited(next === version?.text ? null : next);
    else if (!field || !replaceText(field, next)) setEditing(next);
  };
  return {
    text,
    changeText,
    select,
    isEdited: edited !== null,
    undoEdit: () => setEdited(null),
    /** The text in the open editor, or null. */
    editing,
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

export type Variant = ReturnType<typeof useVariant>;
