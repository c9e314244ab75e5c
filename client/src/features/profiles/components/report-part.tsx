import type { ReactNode } from 'react';

interface ReportPartProps {
  title: string;
  /** Right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function ReportPart({ title, actions, children }: ReportPartProps) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-h3">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
