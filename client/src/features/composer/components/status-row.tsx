import type { ReactNode } from 'react';

/** A sign and a sentence, with what can be done about it. */
export function StatusRow({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span className="inline-flex size-4 items-center justify-center">{sign}</span>
      {children}
    </div>
  );
}
