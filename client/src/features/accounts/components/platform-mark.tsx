import { clsx } from 'clsx';
import type { PlatformId } from '@/features/accounts/api';

/** The networks' own marks, on a 24 px grid. */
const marks: Record<PlatformId, string> = {
  twitter:
    'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.59-6.64 7.59H.47l8.6-9.83L0 1.15h7.59l5.25 6.94ZM17.61 20.64h2.04L6.49 3.24H4.3Z',
  linkedin:
    'M20.45 20.45h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.13 1.45-2.13 2.94v5.67H9.35V9h3.41v1.56h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46ZM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13Zm1.78 13.02H3.56V9h3.56ZM22.22 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.23.79 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0Z',
  instagram:
    'M7.5 0h9A7.5 7.5 0 0 1 24 7.5v9a7.5 7.5 0 0 1-7.5 7.5h-9A7.5 7.5 0 0 1 0 16.5v-9A7.5 7.5 0 0 1 7.5 0Zm0 2.3a5.2 5.2 0 0 0-5.2 5.2v9a5.2 5.2 0 0 0 5.2 5.2h9a5.2 5.2 0 0 0 5.2-5.2v-9a5.2 5.2 0 0 0-5.2-5.2ZM12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4Zm0 2.3a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Zm6.4-3.9a1.45 1.45 0 1 1 0 2.9 1.45 1.45 0 0 1 0-2.9Z',
  youtube:
    'M3.9 3.9C7.5 3.4 16.5 3.4 20.1 3.9a3.6 3.6 0 0 1 3.2 3c.9 3.4.9 6.8 0 10.2a3.6 3.6 0 0 1-3.2 3c-3.6.5-12.6.5-16.2 0a3.6 3.6 0 0 1-3.2-3c-.9-3.4-.9-6.8 0-10.2a3.6 3.6 0 0 1 3.2-3ZM9.6 8.3v7.4l6.4-3.7Z',
  reddit:
    'M12 7.2c.4 0 .8 0 1.2.1l1-3.3c.1-.3.4-.5.7-.4l2.6.6a1.8 1.8 0 1 1-.2 1.2l-2-.5-.8 2.6c1.7.3 3.2.9 4.3 1.8a2.5 2.5 0 1 1 3 3.9l.1.7c0 3.9-4.4 7.1-9.9 7.1S2.1 17.8 2.1 13.9l.1-.7a2.5 2.5 0 1 1 3-3.9C6.9 7.9 9.3 7.2 12 7.2ZM8.5 11.6a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm7 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm-6.6 5.1a.6.6 0 0 0-.8.9c1 .9 2.4 1.4 3.9 1.4s2.9-.5 3.9-1.4a.6.6 0 0 0-.8-.9c-.8.7-1.9 1.1-3.1 1.1s-2.3-.4-3.1-1.1Z',
  facebook:
    'M12 0a12 12 0 0 1 1.9 23.85v-8.4h2.8l.55-3.45H13.9V9.75c0-.95.46-1.87 1.95-1.87h1.51V4.95S15.99 4.7 14.68 4.7c-2.74 0-4.53 1.66-4.53 4.67V12H7.1v3.45h3.05v8.4A12 12 0 0 1 12 0Z',
};

const colours: Record<PlatformId, string> = {
  twitter: 'text-ink',
  linkedin: 'text-network-linkedin',
  instagram: 'text-network-instagram',
  youtube: 'text-network-youtube',
  reddit: 'text-network-reddit',
  facebook: 'text-network-facebook',
};

/** The bare sign, in the colour of its text. */
export function NetworkLogo({ id, className }: { id: PlatformId; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('fill-current', className)}>
      <path d={marks[id]} fillRule="evenodd" />
    </svg>
  );
}

const sizes = { sm: ['size-5 rounded-[6px]', 'size-3'], md: ['size-9 rounded-control', 'size-4.5'] } as const;

/** Says nothing to screen readers: the name stands beside it. */
export function PlatformMark({ id, size = 'md' }: { id: PlatformId; size?: keyof typeof sizes }) {
  const [frame, mark] = sizes[size];
  return (
    <span aria-hidden="true" className={clsx('flex shrink-0 items-center justify-center bg-sunken', frame)}>
      <NetworkLogo id={id} className={clsx(mark, colours[id])} />
    </span>
  );
}
