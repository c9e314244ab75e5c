import { clsx } from 'clsx';
import { useId } from 'react';
import { FieldError } from '@/components/ui/fields/field';
import type { BriefField } from '@/features/composer/hooks/generation/use-brief-field';

interface BriefTextProps {
  field: BriefField;
  /** Off where it is the only text, whose place says what it is. */
  hasLabel: boolean;
  disabled: boolean;
}

const leastHeights = { 2: 'min-h-17', 3: 'min-h-21', 4: 'min-h-27', 5: 'min-h-33' };
/** Of two texts on a phone; what is wrong with the first takes three lines there. */
const phoneHeights = { 2: 'max-sm:min-h-14', 3: 'max-sm:min-h-14', 4: 'max-sm:min-h-26', 5: 'max-sm:min-h-26' };

export function BriefText({ field, hasLabel, disabled }: BriefTextProps) {
  const { label, text, setText, placeholder, error, hint, counter, rows, ref } = field;
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col not-first:border-t not-first:border-line">
      <label htmlFor={id} className={hasLabel ? 'px-3.5 pt-2.5 text-tiny text-ink-2' : 'sr-only'}>
        {label}
      </label>
      {/* What is wrong takes room that the text leaves, and moves nothing below. */}
      <div className={clsx('flex flex-col', leastHeights[rows], hasLabel && phoneHeights[rows])}>
        <textarea
          id={id}
          ref={ref}
          rows={rows}
          value={text}
          disabled={disabled}
          placeholder={placeholder}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => setText(event.target.value)}
          // The box around it shows the focus.
          className={clsx(
            'block field-sizing-content max-h-40 w-full flex-auto resize-none bg-transparent px-3.5 pb-2.5 text-input outline-none sm:max-h-64 sm:text-[0.9375rem]/5.5',
            hasLabel ? 'pt-1' : 'pt-3',
          )}
        />
        <div className="flex flex-col gap-1 px-3.5 not-empty:pb-2.5">
          {hint !== null && error === undefined && <p className="text-small text-ink-3">{hint}</p>}
          {counter !== null && <p className="text-small text-ink-3 tabular-nums">{counter}</p>}
          <FieldError id={errorId} error={error} />
        </div>
      </div>
    </div>
  );
}
