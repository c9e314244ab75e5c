import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

export const OutsideLink = ({
  href,
  children,
  className,
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={clsx('link inline-flex min-h-6 items-center gap-1 touch:min-h-11', className)}
  >
    {children}
    <ExternalLink size={14} />
    <span className="sr-only">(new tab)</span>
  </a>
);
