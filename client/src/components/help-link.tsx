import type { ReactNode } from 'react';

/** Leads to a guide in a tab of its own: what is typed and open here stays. */
export function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="link text-small relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3.5"
    >
      {children}
      <span className="sr-only"> (new tab)</span>
    </a>
  );
}
