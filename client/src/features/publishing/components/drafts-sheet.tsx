import { Suspense } from 'react';
import { Sheet } from '@/components/ui/dialog';
import { latePart } from '@/lib/late-part';

// With the editor of a draft, which a screen does not need to write: it comes when the sheet is opened.
const DraftsList = latePart(async () => (await import('@/features/publishing/components/drafts-list')).DraftsList);

interface DraftsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All saved drafts, at hand while writing; /posts has them with everything else. */
export function DraftsSheet({ open, onOpenChange }: DraftsSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Drafts">
      <Suspense>
        <DraftsList />
      </Suspense>
    </Sheet>
  );
}
