import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface CardProps {
  /** An h2; the card then is a region of that name. */
  title?: string;
  /** Right of the title. */
  actions?: ReactNode;
  description?: ReactNode;
  /** Forms have 24 px of padding from 640 px on. */
  form?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, actions, description, form = false, className, children }: CardProps) {
  const id = useId();
  const Tag = title === undefined ? 'div' : 'section';
  return (
    <Tag
      aria-labelledby={title === undefined ? undefined : id}
      className={clsx('min-w-0 rounded-card border border-line bg-surface p-4', form && 'sm:p-6', className)}
    >
      {title !== undefined && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="text-h2">
              {title}
            </h2>
            {description !== undefined && <p className="text-small text-ink-3">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </Tag>
  );
}
