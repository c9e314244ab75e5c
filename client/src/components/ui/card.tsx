import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

const beside = '@min-[44rem]:grid @min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] @min-[44rem]:gap-10';

interface CardProps {
  /** An h2; the card then is a region of that name. */
  title?: string;
  /** Right of the title. */
  actions?: ReactNode;
  description?: ReactNode;
  /** Fields: 24 px of padding from 640 px on, and beside the title where there is room for both. */
  form?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, actions, description, form = false, className, children }: CardProps) {
  const id = useId();
  const frame = clsx('min-w-0 rounded-card border border-line bg-surface p-4', form && '@container sm:p-6', className);
  if (title === undefined) return <div className={frame}>{children}</div>;
  const head = (
    <div
      className={clsx('mb-3 flex flex-wrap content-start items-center gap-x-4 gap-y-1', form && '@min-[44rem]:mb-0')}
    >
      <h2 id={id} className="min-w-0 grow basis-32 text-h2">
        {title}
      </h2>
      {description !== undefined && (
        <p className={clsx('w-full text-small text-ink-3', !form && 'order-last')}>
          <span className="block max-w-[68ch]">{description}</span>
        </p>
      )}
      {actions !== undefined && (
        <div className={clsx('flex flex-wrap items-center gap-2', form && 'mt-2')}>{actions}</div>
      )}
    </div>
  );
  return (
    <section aria-labelledby={id} className={frame}>
      {form ? (
        <div className={beside}>
          {head}
          <div className="min-w-0">{children}</div>
        </div>
      ) : (
        <>
          {head}
          {children}
        </>
      )}
    </section>
  );
}
