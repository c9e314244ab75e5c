import { clsx } from 'clsx';
import type { PlatformId } from '@/features/accounts/api';

/** The networks' own marks, on a 24 px grid. */
const marks: Partial<Record<PlatformId, string>> = {
  twitter:
    'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.59-6.64 7.59H.47l8.6-9.83L0 1.15h7.59l5.25 6.94ZM17.61 20.64h2.04L6.49 3.24H4.3Z',
  linkedin:
    'M20.45 20.45h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.13 1.45-2.13 2.94v5.67H9.35V9h3.41v1.56h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46ZM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13Zm1.78 13.02H3.56V9h3.56ZM22.22 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.23.79 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0Z',
};

/** The bare sign, in the colour of its text; of the networks that can be connected. */
export function NetworkLogo({ id, className }: { id: PlatformId; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('fill-current', className)}>
      <path d={marks[id]} />
    </svg>
  );
}

/** Says nothing to screen readers: the name stands beside it. */
export function PlatformMark({ id }: { id: PlatformId }) {
  return (
    <span aria-hidden="true" className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken">
      <NetworkLogo id={id} className={clsx('size-4.5', id === 'linkedin' ? 'text-network-linkedin' : 'text-ink')} />
    </span>
  );
}
