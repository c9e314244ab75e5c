import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { oneOrMany } from '@/lib/words/format';

interface FilterButtonProps {
  /** How many menus say less than “All”. */
  count: number;
  onClear: () => void;
  /** The order stands behind it too. */
  hasSort?: boolean;
  children: ReactNode;
}

/** Menus that have no room above a list, behind a button. */
export function FilterButton({ count, onClear, hasSort = false, children }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon={<SlidersHorizontal />}
      >
        Filter {hasSort && <span className="sr-only">and sort</span>}
        {count > 0 && (
          <span className="text-ink-3 tabular-nums">
            {count}
            <span className="sr-only"> {oneOrMany(count, 'filter', 'filters')} on</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <AnchoredLayer
          anchor={button}
          title={hasSort ? 'Filter and sort' : 'Filter'}
          hasHeader
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button className="max-sm:flex-1" disabled={count === 0} onClick={onClear}>
                Clear filters
              </Button>
              <Button className="max-sm:flex-1" variant="primary" onClick={() => setOpen(false)}>
                Done
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">{children}</div>
        </AnchoredLayer>
      )}
    </>
  );
}
