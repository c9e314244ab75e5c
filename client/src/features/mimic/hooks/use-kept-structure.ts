import type { Structure } from '@text/structure/kinds';
import { useStructure } from '@/components/use-structure';
import { isSameStructure, type KeptStructure, parseKept } from '@/features/mimic/kept-structure';
import { structureKey } from '@/features/mimic/kept-keys';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';

/**
 * The structure of a source: as it is read, or as somebody changed it for this source. Changes that were made for another
 * source, or taken back, are set aside and can be brought back.
 */
export function useKeptStructure(text: string) {
  const source = text.trim();
  const read = useStructure(source);
  const [stored, setStored] = useKept(structureKey(useOwnerKey()));
  const kept = parseKept(stored);
  const isOfThis = kept !== null && kept.source === source;
  const put = (next: KeptStructure) => setStored(JSON.stringify(next));
  const structure = source === '' ? null : isOfThis ? kept.structure : read;
  const isOffered = kept !== null && !isOfThis && structure !== null && !isSameStructure(kept.structure, structure);
  return {
    /** Null without a source, and until it is read. */
    structure,
    isChanged: isOfThis,
    change: (next: Structure) => {
      if (read !== null && isSameStructure(next, read)) setStored(null);
      else put({ source, structure: next });
    },
    reset: () => {
      if (kept !== null) put({ ...kept, source: null });
    },
    /** Uses the changes that were set aside; absent where there are none. */
    bringBack: isOffered ? () => put({ source, structure: kept.structure }) : undefined,
  };
}

export type OwnStructure = ReturnType<typeof useKeptStructure>;
