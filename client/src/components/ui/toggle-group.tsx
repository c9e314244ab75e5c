import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface ToggleGroupProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  hideLabel?: boolean;
  /** Takes the whole width, every part the same. */
  full?: boolean;
  /** For icons that say enough where there is little room: hides the words there, not from screen readers. */
  labelClassName?: string;
}

/** One of a few, drawn as segments: real radio buttons, so arrow keys and forms work by themselves. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, value, onChange, hideLabel = false, full = false, labelClassName } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-h3'}>{label}</legend>
      <div className={clsx('max-w-full flex-wrap gap-0.5 rounded-well bg-sunken p-0.5', full ? 'flex' : 'inline-flex')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative flex min-h-8 shrink-0 items-center justify-center gap-1.5 rounded-control border px-3 text-small max-[24rem]:px-2 font-semibold transition-colors touch:min-h-10 touch:min-w-10',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
              full ? 'flex-1' : 'grow',
              option.value === value
                ? 'border-line-strong bg-raised text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full appearance-none rounded-control outline-none"
            />
            {option.icon}
            {labelClassName === undefined ? option.label : <span className={labelClassName}>{option.label}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
