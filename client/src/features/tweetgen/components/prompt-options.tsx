import { ChevronRight } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { ModelMenu } from '@/features/tweetgen/components/model-menu';
import { counts, languages, tones, type WritingOptions } from '@/features/tweetgen/writing-options';

interface PromptOptionsProps {
  options: WritingOptions;
  onChange: (change: Partial<WritingOptions>) => void;
  disabled: boolean;
  runsBuiltIn: boolean;
}

export function PromptOptions({ options, onChange, disabled, runsBuiltIn }: PromptOptionsProps) {
  return (
    <>
      {/* Two rows of two where four do not fit, instead of three and a wide one. */}
      <div className="@container">
        <div className="@max-[315px]:[&>fieldset>div]:grid @max-[315px]:[&>fieldset>div]:grid-cols-2">
          <ToggleGroup
            label="Tone"
            full
            value={options.tone}
            onChange={(tone) => onChange({ tone })}
            options={tones.map((tone) => ({ value: tone, label: tone, disabled }))}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <Field label="Language">
          <Select
            value={options.language}
            disabled={disabled}
            onChange={(event) => onChange({ language: event.target.value })}
          >
            <option value="">Automatic</option>
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Variants">
          <Select
            value={options.count}
            disabled={disabled}
            onChange={(event) => onChange({ count: Number(event.target.value) })}
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
      </div>
      <ModelMenu
        value={options.model}
        onChange={(model) => onChange({ model })}
        disabled={disabled}
        runsBuiltIn={runsBuiltIn}
      />
      <details className="group">
        <summary className="-ml-1 inline-flex min-h-6 list-none items-center gap-1 rounded-chip pr-2 font-semibold text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="group-open:rotate-90" />
          More
        </summary>
        <div className="flex flex-col gap-3 pt-3">
          <Switch
            label="Emoji"
            hint="At most one a tweet."
            disabled={disabled}
            checked={options.useEmojis}
            onChange={(useEmojis) => onChange({ useEmojis })}
          />
          <Switch
            label="Hashtags"
            hint="At most one, made of your words."
            disabled={disabled}
            checked={options.useHashtags}
            onChange={(useHashtags) => onChange({ useHashtags })}
          />
        </div>
      </details>
    </>
  );
}
