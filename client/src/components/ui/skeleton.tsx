import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A block of the final shape: give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('max-w-full animate-pulse rounded-well bg-sunken', className ?? 'h-4 w-full')}
    />
  );
}

/** Around skeletons: says once that something loads, and hides the drawings from screen readers. */
export function SkeletonRegion({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={className}>
      {children}
    </div>
  );
}
