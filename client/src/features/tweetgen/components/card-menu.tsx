import { Ellipsis, Info } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useProvenance } from '@/features/tweetgen/hooks/use-provenance';

/** Where the actions have no room beside the meta line they take a row of their own (`order-2`), and this stays with the meta. */
const besideMeta = '-mx-1 order-1';

interface CardMenuProps {
  /** Absent while nothing is stored yet. */
  generationId: string | undefined;
  /** The card's. */
  name: string;
}

/** What is seldom done with a card. */
export function CardMenu({ generationId = '', name }: CardMenuProps) {
  const { open, sheet } = useProvenance(generationId);
  if (generationId === '') return null;
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
      {sheet}
    </>
  );
}
