import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The action ("Connect an account") on first use, or what is so ("Nothing to review"). */
  title: string;
  /** One sentence why. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ title, text, action, icon, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {icon !== undefined && (
        <span className="flex size-11 items-center justify-center rounded-card bg-sunken text-ink-2">{icon}</span>
      )}
      <div className="max-w-[min(44ch,100%)]">
        <p className="text-h2">{title}</p>
        {text !== undefined && <p className="mt-1 text-balance text-ink-2">{text}</p>}
      </div>
      {action}
      {children}
    </div>
  );
}
