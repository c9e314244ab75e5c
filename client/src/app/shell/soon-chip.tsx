import { clsx } from 'clsx';

/** Beside the name of a screen that is not built yet, so that nobody is surprised after the click. */
export function SoonChip({ className }: { className?: string }) {
  return (
    <span className={clsx('shrink-0 rounded-chip border border-line px-1 text-tiny text-ink-3', className)}>Soon</span>
  );
}
