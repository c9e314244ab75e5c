import { clsx } from 'clsx';
import type { PlatformId } from '@/networks/ids';
import { marks } from '@/networks/marks';

/** The bare sign, in the colour of its text or in its own. */
export function NetworkLogo({
  id,
  hasColour = false,
  className,
}: {
  id: PlatformId;
  hasColour?: boolean;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={clsx('fill-current', hasColour && marks[id].colour, className)}
    >
      <path d={marks[id].path} fillRule="evenodd" />
    </svg>
  );
}

/** Says nothing to screen readers: the name stands beside it. */
export function PlatformMark({ id }: { id: PlatformId }) {
  return (
    <span aria-hidden="true" className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken">
      <NetworkLogo id={id} hasColour className="size-4.5" />
    </span>
  );
}
