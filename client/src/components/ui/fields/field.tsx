import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldContext } from '@/components/ui/fields/field-context';

interface FieldProps {
  label: string;
  /** Help that stays; the error is added to it, never replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Right of the label: "Forgot password?", a counter. */
  aside?: ReactNode;
  /** Keeps the label for screen readers only, where the place says it already. */
  hideLabel?: boolean;
  children: ReactNode;
}

export function Field({ label, hint, error, required = false, aside, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint === undefined ? null : hintId, error === undefined ? null : errorId]
    .filter(Boolean)
    .join(' ');
  const ids = {
    id,
    describedBy: described === '' ? undefined : described,
    isInvalid: error !== undefined,
    isRequired: required,
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={hideLabel ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'}>
        <label htmlFor={id} className="min-w-0 text-h3">
          {label}
        </label>
        {aside !== undefined && <div className="self-center text-small text-ink-3 tabular-nums">{aside}</div>}
      </div>
      <FieldContext value={ids}>{children}</FieldContext>
      {hint !== undefined && (
        <p id={hintId} className="text-small text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-danger">
      <CircleAlert className="mt-px shrink-0" />
      {error}
    </p>
  );
}
