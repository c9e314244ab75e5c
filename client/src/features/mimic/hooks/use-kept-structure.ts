import type { Structure } from '@text/structure/kinds';
import { useStructure } from '@/components/use-structure';
import { isSameStructure, keptStructureSchema } from '@/features/mimic/kept-structure';
import { structureKey } from '@/features/mimic/kept-keys';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/kept';

/**
 * The structure of a source: as it is read, or as somebody changed it for this source. Changes that were made for another
 * source, or reset, can be used again.
 */
export function useKeptStructure(text: string) {
  const source = text.trim();
  const read = useStructure(source);
  const [kept, setKept] = useKept(structureKey(useOwnerKey()), keptStructureSchema);
  const isOfThis = kept !== null && kept.source === source;
  const structure = source === '' ? null : isOfThis ? kept.structure : read;
  const isOffered = kept !== null && !isOfThis && structure !== null && !isSameStructure(kept.structure, structure);
  return {
    /** Null without a source, and until it is read. */
    structure,
    isChanged: isOfThis,
    change: (next: Structure) => {
      if (read !== null && isSameStructure(next, read)) setKept(null);
      else setKept({ source, structure: next });
    },
    reset: () => {
      if (kept !== null) setKept({ ...kept, source: null });
    },
    /** Uses the changes from before; absent where there are none. */
    reuse: isOffered ? () => setKept({ source, structure: kept.structure }) : undefined,
  };
}

export type OwnStructure = ReturnType<typeof useKeptStructure>;
