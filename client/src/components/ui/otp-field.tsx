import { clsx } from 'clsx';
import { getNonce } from 'get-nonce';
import { OTPInput, type SlotProps } from 'input-otp';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '@/components/ui/field';

const length = 6;

interface OtpFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once, when the sixth digit arrives. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  /** To focus it and select its value after a wrong code: `ref.current?.select()`. */
  ref?: Ref<HTMLInputElement>;
}

/** One real input drawn as six slots; pasting strips everything but digits. */
export function OtpField({ label, value, onChange, onComplete, error, hint, disabled = false, ref }: OtpFieldProps) {
  const id = useId();
  const described = clsx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-h3">
        {label}
      </label>
      <OTPInput
        ref={ref}
        id={id}
        value={value}
        onChange={(next) => onChange(next.replace(/\D/g, ''))}
        {...(onComplete !== undefined && { onComplete })}
        maxLength={length}
        pattern="^[\d\s-]*$"
        pasteTransformer={(text) => text.replace(/\D/g, '')}
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described === '' ? undefined : described}
        nonce={getNonce()}
        noScriptCSSFallback={null}
        containerClassName="w-full"
        render={({ slots }) => <Slots slots={slots} isWrong={error !== undefined} />}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function Slots({ slots, isWrong }: { slots: SlotProps[]; isWrong: boolean }) {
  return (
    <div aria-hidden="true" className="flex w-full gap-1.5 sm:gap-2">
      {slots.map((slot, at) => (
        <Slot key={at} {...slot} isWrong={isWrong} />
      ))}
    </div>
  );
}

function Slot({ char, isActive, hasFakeCaret, isWrong }: SlotProps & { isWrong: boolean }) {
  return (
    <div
      className={clsx(
        'flex h-14 max-w-13 min-w-8.5 flex-1 items-center justify-center rounded-control border bg-raised text-stat tabular-nums',
        isWrong ? 'border-danger' : 'border-line-strong',
        isActive && 'outline-2 outline-offset-2 outline-focus',
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px animate-pulse bg-ink" />}
    </div>
  );
}
