import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { controlStyle } from '@/components/ui/fields/input';
import { ChoiceMenu } from '@/features/composer/components/generate/choice-menu';
import { useConnectedNews } from '@/features/composer/generation/model-connected';
import type { ModelLabel } from '@/features/composer/generation/generations-api';
import { useModelChoice } from '@/features/composer/components/generate/use-model-choice';
import { useOwnerKey } from '@/features/session/access';

interface ModelMenuProps {
  label: string;
  value: ModelLabel | null;
  onChange: (model: ModelLabel) => void;
  disabled: boolean;
}

/** The model as a field of a settings form, by the name of what really runs. */
export function ModelMenu({ label, value, onChange, disabled }: ModelMenuProps) {
  useConnectedNews(useOwnerKey());
  const choice = { ...useModelChoice(value, onChange), caption: label };
  const shown = choice.options.find((option) => option.value === choice.value)?.label ?? choice.shown;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-h3" aria-hidden="true">
        {label}
      </span>
      <ChoiceMenu
        choice={choice}
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${label}: ${shown}`}
            className={clsx(controlStyle, 'flex h-9 items-center justify-between gap-2 text-left touch:h-11')}
          >
            <span className="min-w-0 truncate">{shown}</span>
            <ChevronDown className="shrink-0 text-ink-2" />
          </button>
        }
      />
      {choice.note !== undefined && <p className="text-small text-ink-3">{choice.note}</p>}
    </div>
  );
}
