import type { ReactNode } from 'react';

interface ReportPartProps {
  title: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ReportPart({ title, actions, className, children }: ReportPartProps) {
  return (
    <section className={className}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-h2">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
