import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <label className="flex min-h-6 items-start gap-2.5 touch:min-h-11 touch:items-center">
        <span className="relative mt-0.5 inline-flex size-4.5 shrink-0 touch:mt-0">
          <input
            {...props}
            type="checkbox"
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            className="peer size-full appearance-none rounded-[5px] border border-line-strong bg-raised checked:border-primary checked:bg-primary disabled:bg-sunken"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none invisible absolute inset-0 m-auto text-primary-ink peer-checked:visible"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pl-7 text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
