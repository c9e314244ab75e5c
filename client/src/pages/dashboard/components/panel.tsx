import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, type To } from 'react-router';
import { wholeNumber } from '@/lib/words/format';

interface PanelProps {
  title: string;
  /** Of what it lists, beside the title. */
  count?: number;
  /** Beside the title where there is room, else below it. */
  aside?: ReactNode;
  /** Leads to the whole of what this shows a part of. */
  more?: { to: To; label: string } | undefined;
  className?: string;
  /** Reaches from edge to edge. */
  children: ReactNode;
}

/** A region of the dashboard. Its head has one height, loaded or not. */
export function Panel({ title, count = 0, aside, more, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('@container h-full min-w-0 overflow-clip rounded-card border border-line bg-surface', className)}
    >
      <div className="flex min-h-12.5 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {count > 0 && (
          <span className="rounded-chip px-2 py-0.5 text-tiny text-ink-2 tabular-nums inset-ring inset-ring-line">
            {wholeNumber(count)}
          </span>
        )}
        {aside !== undefined && <div className="order-1 @max-[26rem]:order-3 @max-[26rem]:basis-full">{aside}</div>}
        {more !== undefined && (
          <Link
            to={more.to}
            className="order-2 -my-1 -mr-1 ml-auto flex min-h-8 items-center gap-1 rounded-chip px-1 text-small font-medium text-ink-2 no-underline hover:text-ink hover:underline touch:min-h-11"
          >
            {more.label}
            <ArrowRight size={14} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Keeps the padding that rows bring themselves. */
export const panelBody = 'px-4 pb-4';
