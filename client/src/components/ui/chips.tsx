import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const chipTones = {
  quiet: 'bg-sunken text-ink-2',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

export type ChipTone = keyof typeof chipTones;

interface ChipProps {
  children: ReactNode;
  /** Beside a tone: a state is never told by colour alone. */
  icon?: ReactNode;
  tone?: ChipTone;
}

export function Chip({ children, icon, tone = 'quiet' }: ChipProps) {
  return (
    <span className={clsx('inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny', chipTones[tone])}>
      {icon}
      {children}
    </span>
  );
}

interface ChipGroupProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  hint?: string;
  hideLabel?: boolean;
}

/** Any of several: real checkboxes drawn as chips, in the options' order. */
export function ChipGroup({ label, options, value, onChange, hint, hideLabel = false }: ChipGroupProps) {
  const toggle = (chosen: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === chosen ? !value.includes(each) : value.includes(each))),
    );
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-h3'}>{label}</legend>
      {hint !== undefined && <p className="-mt-2 mb-2 text-small text-ink-3">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isOn = value.includes(option.value);
          return (
            <label
              key={option.value}
              className={clsx(
                'relative flex min-h-8 min-w-10 items-center justify-center gap-1.5 rounded-pill border px-3 text-small font-semibold transition-colors touch:min-h-11 touch:min-w-13',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isOn
                  ? 'border-accent-line bg-accent-soft text-ink'
                  : 'border-line-strong bg-raised text-ink-2 hover:bg-hover',
              )}
            >
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => toggle(option.value)}
                className="absolute inset-0 size-full appearance-none rounded-pill outline-none"
              />
              {isOn && <Check size={14} strokeWidth={2.5} />}
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
