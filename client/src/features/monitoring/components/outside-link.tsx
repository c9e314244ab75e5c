import { ExternalLink } from 'lucide-react';

export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-6 items-center gap-1 touch:min-h-11"
    >
      {children}
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">(new tab)</span>
    </a>
  );
}
