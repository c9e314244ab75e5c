import { Ellipsis, Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';

// Few look, and then once: it stays out of the screens' own chunks.
const ProvenanceSheet = lazy(() =>
  import('@/features/tweetgen/components/provenance-sheet').then((module) => ({ default: module.ProvenanceSheet })),
);

/** In a narrow card the actions have a row of their own (`order-2`), without room for one more. */
const besideMeta = '-mx-1 @max-[500px]:order-1 @max-[500px]:mr-0';

interface CardMenuProps {
  /** Absent while nothing is stored yet. */
  generationId: string | undefined;
  /** The card's. */
  name: string;
}

/** What is seldom done with a card. */
export function CardMenu({ generationId, name }: CardMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (generationId === undefined || generationId === '') return null;
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`More about ${name}`}
            title="More"
            size="sm"
            className={besideMeta}
            icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
          />
        }
      >
        <MenuItem onSelect={open} icon={<Info size={16} strokeWidth={1.75} aria-hidden="true" />}>
          How this was written
        </MenuItem>
      </Menu>
      {wasOpened && (
        <Suspense>
          <ProvenanceSheet generationId={generationId} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
