import { useState, type ReactNode } from 'react';
import { lazy } from '@/lib/loading/lazy';

// Few look, and then once: it stays out of the screens' own chunks.
const ProvenanceSheet = lazy(
  async () => (await import('@/features/composer/components/records/provenance-sheet')).ProvenanceSheet,
  { isOpen: ({ open }) => open },
);

export function useProvenance(generationId: string): { open: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const sheet = <ProvenanceSheet generationId={generationId} open={isOpen} onOpenChange={setOpen} />;
  return { open: () => setOpen(true), sheet };
}
