import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { ChoiceMenu } from '@/features/composer/components/generate/choice-menu';
import type { Choice } from '@/features/composer/generation/writing-choices';

interface ChoiceGridProps {
  choices: readonly Choice[];
  disabled: boolean;
}

/** The options of a brief: four in one row, whose second is a name, two where that is too narrow, six in two rows of three. Each opens its menu. */
export function ChoiceGrid({ choices, disabled }: ChoiceGridProps) {
  return (
    <div
      role="group"
      aria-label="Options"
      className={clsx(
        'mx-px grid overflow-hidden rounded-b-[9px] border-t border-line',
        choices.length === 4 ? 'grid-cols-[1fr_1.35fr_0.85fr_1fr] max-[23.75rem]:grid-cols-2' : 'grid-cols-3',
      )}
    >
      {choices.map((choice) => (
        <ChoiceButton key={choice.caption} choice={choice} disabled={disabled} />
      ))}
    </div>
  );
}

function ChoiceButton({ choice, disabled }: { choice: Choice; disabled: boolean }) {
  const button = (
    <button
      type="button"
      disabled={disabled}
      className="min-h-12 min-w-0 pt-1.5 pr-0.5 pb-2 pl-3 text-left shadow-[-1px_0_0_var(--line),0_-1px_0_var(--line)] -outline-offset-2 transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:hover:bg-transparent"
    >
      <span className="block text-tiny text-ink-3">{choice.caption}</span>{' '}
      <span className="flex min-w-0 items-center gap-0.5 text-small font-semibold">
        <span className="truncate">{choice.shown}</span>
        <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      </span>
    </button>
  );
  return <ChoiceMenu choice={choice} trigger={button} />;
}
