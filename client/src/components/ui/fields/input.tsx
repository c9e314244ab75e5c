import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldProps } from '@/components/ui/fields/field-context';

export const controlStyle =
  'w-full min-w-0 rounded-control border border-line-strong bg-raised px-3 text-input text-ink transition-colors hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-disabled aria-invalid:border-danger sm:text-body';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type={type}
      {...useFieldProps(props)}
      className={clsx(controlStyle, 'h-9 placeholder-shown:text-ellipsis touch:h-11', className)}
    />
  );
}

/** As classes: a prerendered page may carry no style attribute. */
const leastHeights = {
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  4: 'min-h-[calc(4lh+1.125rem)]',
  5: 'min-h-[calc(5lh+1.125rem)]',
  6: 'min-h-[calc(6lh+1.125rem)]',
  8: 'min-h-[calc(8lh+1.125rem)]',
  10: 'min-h-[calc(10lh+1.125rem)]',
  12: 'min-h-[calc(12lh+1.125rem)]',
};

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'rows'> {
  rows?: keyof typeof leastHeights;
}

/** Grows with its text from `rows` on. */
export function Textarea({ className, rows = 4, ...props }: TextareaProps) {
  return (
    <textarea
      {...props}
      rows={rows}
      {...useFieldProps(props)}
      className={clsx(controlStyle, leastHeights[rows], 'field-sizing-content block resize-y py-2', className)}
    />
  );
}

/** The platform's own list, styled; `children` are option elements. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <select
        {...props}
        {...useFieldProps(props)}
        className={clsx(controlStyle, 'h-9 appearance-none pr-8 text-ellipsis touch:h-11')}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2" />
    </span>
  );
}
