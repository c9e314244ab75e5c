import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Batch, VariantState, Version } from '@/features/tweetgen/batches';
import { useRewrite } from '@/features/tweetgen/hooks/use-rewrite';
import { editingKey, editKey } from '@/features/tweetgen/kept-keys';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';

/** One card's state: which version shows, what of it was changed here, what is being written anew. */
export function useVariant(variant: VariantState, batch: Batch) {
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? Infinity, variant.versions.length - 1);
  const version: Version | undefined = variant.versions[at];
  const owner = useOwnerKey();
  const [edited, setEdited] = useKept(editKey(owner, version?.id ?? ''));
  const [editing, setEditing] = useKept(editingKey(owner, version?.id ?? ''));
  const card = useRef<HTMLElement>(null);
  const rewrite = useRewrite(version, batch.prompt);
  const text = edited ?? version?.text ?? variant.streamed;

  const leaveEditor = (next: () => void) => {
    flushSync(next);
    card.current?.focus();
  };
  return {
    card,
    version,
    text,
    at,
    showVersion: setChosen,
    rewrite: {
      ...rewrite,
      start: (instruction?: string) => {
        setChosen(null);
        rewrite.start(instruction);
      },
    },
    isEdited: edited !== null,
    undoEdit: () => setEdited(null),
    /** The text in the open editor, or null. */
    editing,
    setEditing,
    startEdit: () => {
      flushSync(() => setEditing(text));
      const field = card.current?.querySelector('textarea');
      field?.focus();
      field?.setSelectionRange(text.length, text.length);
    },
    cancelEdit: () => leaveEditor(() => setEditing(null)),
    saveEdit: () =>
      leaveEditor(() => {
        const next = editing?.trim() ?? '';
        if (next !== '') setEdited(next === version?.text ? null : next);
        setEditing(null);
      }),
  };
}

export type Variant = ReturnType<typeof useVariant>;
