import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/button';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface QueuePagerProps {
  noun: string;
  at: number;
  last: number;
  count: string;
  onMove: (step: 1 | -1) => void;
}

/** In place of the list where there is no room for it. */
export function QueuePager({ noun, at, last, count, onMove }: QueuePagerProps) {
  return (
    <div className="-ml-2 flex items-center lg:hidden">
      <IconButton
        label={`Previous ${noun}`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
        icon={<ChevronLeft {...icon} />}
      />
      <span className="-mx-1 text-small whitespace-nowrap text-ink-2 tabular-nums">
        {noun.charAt(0).toUpperCase() + noun.slice(1)} {at + 1} of {count}
      </span>
      <IconButton
        label={`Next ${noun}`}
        disabled={at === last}
        onClick={() => onMove(1)}
        icon={<ChevronRight {...icon} />}
      />
    </div>
  );
}
