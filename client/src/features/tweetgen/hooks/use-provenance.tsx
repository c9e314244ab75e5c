import { lazy, Suspense, useState, type ReactNode } from 'react';

// Few look, and then once: it stays out of the screens' own chunks.
const ProvenanceSheet = lazy(() =>
  import('@/features/tweetgen/components/provenance-sheet').then((module) => ({ default: module.ProvenanceSheet })),
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
    <Suspense>
      <ProvenanceSheet generationId={generationId} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
  return { open, sheet };
}
