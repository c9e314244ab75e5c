import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { writingSettingsQuery } from '@/features/tweetgen/api';
import { ModelMenu, usePlanModel } from '@/features/tweetgen/components/model-menu';
import {
  counts,
  languageName,
  languages,
  plainTone,
  toneName,
  tones,
  type WritingOptions,
} from '@/features/tweetgen/writing-options';

interface PromptOptionsProps {
  options: WritingOptions;
  onChange: (change: Partial<WritingOptions>) => void;
  disabled: boolean;
  /** Off where the number of texts has a field of its own. */
  hasVariants?: boolean;
  /** What one text is called. */
  noun?: string;
}

/** The workspace's defaults are selected until somebody chooses otherwise here; choosing the default follows it again. */
export function PromptOptions({ options, onChange, disabled, hasVariants = true, noun = 'tweet' }: PromptOptionsProps) {
  const { data: settings } = useQuery(writingSettingsQuery());
  const defaultTone = toneName(settings?.tone ?? plainTone);
  const defaultModel = usePlanModel(settings?.model ?? null);
  const isListed = tones.some((tone) => tone === defaultTone);
  const shownTones = isListed ? tones : [defaultTone, ...tones];
  return (
    <>
      {/* Two rows of two where four do not fit, instead of three and a wide one. */}
      <div className="@container">
        <div className="@max-[315px]:[&>fieldset>div]:grid @max-[315px]:[&>fieldset>div]:grid-cols-2 @max-[13rem]:[&>fieldset>div]:grid-cols-1">
          <ToggleGroup
            label="Tone"
            full
            value={options.tone ?? defaultTone}
            onChange={(tone) => onChange({ tone: tone === defaultTone ? null : tone })}
            options={shownTones.map((tone) => ({ value: tone, label: tone, disabled }))}
          />
        </div>
      </div>
      <div
        className={hasVariants ? 'grid grid-cols-[minmax(0,1fr)_min(6rem,45%)] gap-3 max-[16rem]:grid-cols-1' : 'grid'}
      >
        <Field label="Language">
          <Select
            value={options.language ?? ''}
            disabled={disabled}
            onChange={(event) => onChange({ language: event.target.value || null })}
          >
            <option value="">{defaultLanguage(settings?.language ?? null)}</option>
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {hasVariants && (
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
        )}
      </div>
      <ModelMenu
        label="Model"
        value={options.model ?? settings?.model ?? null}
        onChange={(model) => onChange({ model: model === defaultModel ? null : model })}
        disabled={disabled}
      />
      <details className="group">
        <summary className="-ml-1 inline-flex min-h-6 list-none items-center gap-1 rounded-chip pr-2 font-semibold text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="group-open:rotate-90" />
          More
        </summary>
        <div className="flex flex-col gap-3 pt-3">
          <Switch
            label="Emoji"
            hint={`At most one a ${noun}.`}
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

const defaultLanguage = (tag: string | null): string => (tag === null ? 'Automatic' : `Default (${languageName(tag)})`);
