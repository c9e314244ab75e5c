import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/button';

interface VersionsProps {
  /** The one that is shown, from 0. */
  at: number;
  count: number;
  isLocked: boolean;
  onShow: (at: number) => void;
}

/** ‹ 1/3 ›: what was written before stays within reach. */
export function Versions({ at, count, isLocked, onShow }: VersionsProps) {
  if (count < 2) return null;
  return (
    <span role="group" aria-label="Versions" className="flex items-center gap-0.5 tabular-nums">
      <IconButton
        label="Previous version"
        title="Previous version"
        size="sm"
        disabled={isLocked || at === 0}
        onClick={() => onShow(at - 1)}
        icon={<ChevronLeft />}
      />
      <span aria-hidden="true">
        {at + 1}/{count}
      </span>
      <span className="sr-only">
        Version {at + 1} of {count}
      </span>
      <IconButton
        label="Next version"
        title="Next version"
        size="sm"
        disabled={isLocked || at === count - 1}
        onClick={() => onShow(at + 1)}
        icon={<ChevronRight />}
      />
    </span>
  );
}
