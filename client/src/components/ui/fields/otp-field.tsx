import { clsx } from 'clsx';
import { getNonce } from 'get-nonce';
import { OTPInput, type SlotProps } from 'input-otp';
import { type ClipboardEvent, type FocusEvent, type Ref, useId, useRef } from 'react';
import { FieldError } from '@/components/ui/fields/field';

const length = 6;

interface OtpFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once for each new complete code; the same one again is left to the form's button. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
  /** To focus it and select its value after a wrong code: `ref.current?.select()`. */
  ref?: Ref<HTMLInputElement>;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** One real input drawn as six slots; a pasted code strips everything but digits and replaces what is there. */
export function OtpField({ label, value, onChange, onComplete, error, ref }: OtpFieldProps) {
  const id = useId();
  const completed = useRef('');
  const change = (text: string) => {
    const next = digitsOf(text);
    onChange(next);
    if (next.length < length || next === completed.current) return;
    completed.current = next;
    onComplete?.(next);
  };
  const paste = (event: ClipboardEvent) => {
    const digits = digitsOf(event.clipboardData.getData('text/plain'));
    // Anything shorter is inserted where the caret is.
    if (digits.length < length) return;
    event.preventDefault();
    event.stopPropagation();
    change(digits.slice(0, length));
  };
  return (
    // The library widens its input beside password managers; the clip keeps that inside the page, the margin shows the ring.
    <div className="-m-1 flex flex-col gap-1.5 overflow-clip p-1" onPasteCapture={paste}>
      <label htmlFor={id} className="text-h3">
        {label}
      </label>
      <OTPInput
        ref={ref}
        id={id}
        value={value}
        onChange={change}
        onFocus={selectComplete}
        maxLength={length}
        pattern="^[\d\s-]*$"
        pasteTransformer={digitsOf}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        nonce={getNonce()}
        noScriptCSSFallback={null}
        containerClassName="w-full"
        render={({ slots }) => <Slots slots={slots} isWrong={error !== undefined} />}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The library selects the last digit; a complete code is rather typed anew than mended. */
function selectComplete({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget.value.length === length) currentTarget.select();
}

function Slots({ slots, isWrong }: { slots: SlotProps[]; isWrong: boolean }) {
  return (
    <div aria-hidden="true" className="flex w-full gap-[min(0.375rem,2vw)] sm:gap-2">
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
        // Six of them stay in one row at 320 px and twice the text size.
        'flex h-14 max-w-13 min-w-0 flex-1 items-center justify-center rounded-control border bg-raised text-[min(1.625rem,9vw)] font-semibold tabular-nums',
        isWrong ? 'border-danger' : 'border-line-strong',
        isActive && 'outline-2 outline-offset-2 outline-focus',
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px animate-pulse bg-ink" />}
    </div>
  );
}
