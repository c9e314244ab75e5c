import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
}

export function Row({ icon, title, detail, end, children }: RowProps) {
  return (
    <li className="-mx-4 flex flex-wrap items-center gap-3 border-t border-line px-4 py-3.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-well border border-line bg-sunken [&>svg]:size-4.5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <div className="text-small text-ink-2">{detail}</div>
        {children}
      </div>
      {end !== undefined && <div className="flex max-w-full flex-wrap items-center gap-1.5">{end}</div>}
    </li>
  );
}

/** Icon and word, never a colour alone. */
export function StateChip({ tone, children }: { tone: 'success' | 'danger' | 'plain'; children: ReactNode }) {
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny text-ink',
        tone === 'success' && 'bg-success-soft [&>svg]:text-success',
        tone === 'danger' && 'bg-danger-soft [&>svg]:text-danger',
        tone === 'plain' && 'bg-sunken [&>svg]:text-ink-2',
      )}
    >
      <Icon size={14} />
      {children}
    </span>
  );
}

/** An address or the end of a key. */
export function Code({ children }: { children: ReactNode }) {
  return <span className="font-mono text-tiny">{children}</span>;
}
