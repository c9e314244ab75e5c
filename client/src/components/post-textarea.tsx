import { overflowIndex } from '@text/weighted-length';
import { type ComponentProps, useDeferredValue } from 'react';

interface PostTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

const metrics =
  'col-start-1 row-start-1 min-h-15 w-full px-2.5 py-2 text-post wrap-anywhere whitespace-pre-wrap touch:text-input';

/**
 * A post edited in its own place, with its own metrics. A copy of the text behind the transparent field carries the mark
 * of what is too long, and gives the field its height.
 */
export function PostTextarea({ label, value, onChange, onSave, onCancel, ...props }: PostTextareaProps) {
  const counted = useDeferredValue(value);
  const over = overflowIndex(counted);
  return (
    <div className="my-1 grid rounded-control border border-line-strong bg-raised focus-within:border-ink-3">
      <div aria-hidden="true" className={`${metrics} text-transparent select-none`}>
        {over === null ? counted : counted.slice(0, over)}
        {over !== null && <mark className="rounded-[3px] bg-danger-soft text-transparent">{counted.slice(over)}</mark>}
        {/* A last empty line has no height of its own. */}
        {'\u200b'}
      </div>
      <textarea
        {...props}
        aria-label={label}
        value={value}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const isSave = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
          if (!isSave && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          (isSave ? onSave : onCancel)();
        }}
        className={`${metrics} resize-none overflow-hidden rounded-control bg-transparent text-ink`}
      />
    </div>
  );
}
