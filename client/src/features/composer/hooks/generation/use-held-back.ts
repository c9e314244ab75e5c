import { heldBackSchema, standingIn } from '@/features/composer/generation/held-back';
import type { Asked } from '@/features/composer/generation/interview';
import { useDraft } from '@/lib/device/kept';

/** Returns what was left out of a brief, and says that sentences of it are for readers. */
export function useHeldBack({ key, brief }: Asked) {
  const [kept, keep] = useDraft(key, heldBackSchema);
  const sentences = standingIn(brief, kept?.heldBack ?? []);
  const instructions = sentences.filter((sentence) => kept?.instructions.includes(sentence));
  const forReaders = standingIn(brief, kept?.forReaders ?? []);
  return {
    sentences,
    instructions,
    confirm: (chosen: readonly string[]) =>
      keep({ heldBack: sentences, instructions, forReaders: [...new Set([...forReaders, ...chosen])] }),
  };
}

export type HeldBackState = ReturnType<typeof useHeldBack>;
