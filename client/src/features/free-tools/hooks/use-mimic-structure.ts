import { useState } from 'react';
import type { Structure } from '@text/structure/kinds';
import { useStructure } from '@/components/structure/use-structure';

/** Returns how a source is built, as it was read or as it was changed here; another source is read anew. */
export function useMimicStructure(source: string) {
  const read = useStructure(source);
  const [changed, setChanged] = useState<{ source: string; structure: Structure } | null>(null);
  const own = changed?.source === source ? changed.structure : null;
  const change = (structure: Structure | null) => setChanged(structure === null ? null : { source, structure });
  return { read, structure: own ?? read, isChanged: own !== null, change };
}
