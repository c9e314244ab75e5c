import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A sentence under the label. */
  hint?: ReactNode;
  disabled?: boolean;
  hideLabel?: boolean;
}

/** Takes effect at once, hence no form value. */
export function Switch({ label, checked, onChange, hint, disabled = false, hideLabel = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-start gap-3', !hideLabel && 'justify-between')}>
      <div className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="text-h3">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-small text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={clsx(
          'relative inline-flex h-6 w-10 shrink-0 items-center rounded-pill border transition-colors disabled:opacity-60',
          // A larger target on touch without a larger drawing.
          'before:absolute before:-inset-2.5 before:hidden touch:before:block',
          checked ? 'border-primary bg-primary' : 'border-line-strong bg-sunken',
        )}
      >
        <span
          className={clsx(
            'size-4 rounded-pill transition-transform',
            checked ? 'translate-x-4.5 bg-primary-ink' : 'translate-x-0.75 bg-line-strong',
          )}
        />
      </button>
    </div>
  );
}
