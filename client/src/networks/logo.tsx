import { clsx } from 'clsx';
import { type Network, networks } from '@/networks';

/** The bare sign, in the colour of its text. */
export function NetworkLogo({ id, className }: { id: Network; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('fill-current', className)}>
      <path d={networks[id].mark} />
    </svg>
  );
}

/** Says nothing to screen readers: the name stands beside it. */
export function PlatformMark({ id }: { id: Network }) {
  return (
    <span aria-hidden="true" className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken">
      <NetworkLogo id={id} className={clsx('size-4.5', networks[id].markColour)} />
    </span>
  );
}
