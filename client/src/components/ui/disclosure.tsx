import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  label: ReactNode;
  isOpen?: boolean;
  /** How the label looks. */
  className?: string;
  children: ReactNode;
}

/** Folds away what few need, under a label with a chevron. */
export function Disclosure({ label, isOpen = false, className, children }: DisclosureProps) {
  return (
    <details open={isOpen}>
      <summary
        className={clsx(
          '-ml-1 flex min-h-8 w-fit list-none items-center gap-1 rounded-control pr-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden',
          className,
        )}
      >
        <ChevronRight className="shrink-0 text-ink-3 [[open]>*>&]:rotate-90" />
        {label}
      </summary>
      {children}
    </details>
  );
}
