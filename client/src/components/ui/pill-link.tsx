import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

interface PillLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  isCurrent: boolean;
}

/** One of a row of addresses that show the same screen in another way. */
export function PillLink({ isCurrent, ...props }: PillLinkProps) {
  return (
    <Link
      {...props}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'inline-flex min-h-8 items-center rounded-pill border px-3 text-small font-semibold no-underline touch:min-h-10',
        isCurrent ? 'border-line-strong bg-raised text-ink' : 'border-line text-ink-2 hover:bg-hover hover:text-ink',
      )}
    />
  );
}
