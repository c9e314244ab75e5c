import type { ReactNode } from 'react';

/** Leads to a guide in a tab of its own: what is typed and open here stays. */
export function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="link text-small touch:inline-flex touch:min-h-11 touch:items-center"
    >
      {children}
      <span className="sr-only">&nbsp;(new tab)</span>
    </a>
  );
}
