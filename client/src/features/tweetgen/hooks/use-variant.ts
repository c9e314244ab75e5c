import { type RefObject, useState } from 'react';
import type { Batch, VariantState, Version } from '@/features/tweetgen/batches';
import { useEdit } from '@/features/tweetgen/hooks/use-edit';
import { useRewrite } from '@/features/tweetgen/hooks/use-rewrite';
import { cancelRewrite } from '@/features/tweetgen/rewrite';

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

export type Variant = ReturnType<typeof useVariant>;
