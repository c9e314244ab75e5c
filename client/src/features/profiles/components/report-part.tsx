import type { ReactNode } from 'react';

export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-h3">{title}</h3>
      {children}
    </section>
  );
}
