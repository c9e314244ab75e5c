import { useState, type ReactNode } from 'react';
import { late } from '@/lib/loading/late';

// Few look, and then once: it stays out of the screens' own chunks.
const ProvenanceSheet = late(
  async () => (await import('@/features/composer/components/records/provenance-sheet')).ProvenanceSheet,
);

/** The sheet that tells how a text was written, and what opens it. */
export function useProvenance(generationId: string): { open: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const sheet = wasOpened && (
    <ProvenanceSheet fallback={null} generationId={generationId} open={isOpen} onOpenChange={setOpen} />
  );
  return { open, sheet };
}
