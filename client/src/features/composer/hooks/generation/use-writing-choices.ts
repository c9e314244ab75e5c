import { useQuery } from '@tanstack/react-query';
import { type Network, tweetNetwork } from '@/networks/ids';
import { writingSettingsQuery } from '@/features/composer/generation/generations-api';
import { useModelChoice, usePlanModel } from '@/features/composer/components/generate/use-model-choice';
import { type Choice, countChoice, listChoice, withLanguage } from '@/features/composer/generation/writing-choices';
import { useVoiceChoice } from '@/features/composer/hooks/generation/use-voice-choice';
import {
  counts,
  defaultWritingOptions,
  languageName,
  languages,
  plainTone,
  toneName,
  tones,
  type WritingOptions,
  writingOptionsKey,
  writingOptionsSchema,
} from '@/features/composer/generation/writing-options';
import { useOwnerKey } from '@/features/session/access';
import { useStored } from '@/lib/device/stored';

/**
 * Tone, language, number, model and voice of what is written, remembered on this device. The workspace's defaults are selected
 * until somebody chooses otherwise; choosing the default follows it again.
 */
export function useWritingChoices(network: Network = tweetNetwork) {
  const owner = useOwnerKey();
  const [options, keep] = useStored(writingOptionsKey(owner), writingOptionsSchema, defaultWritingOptions);
  const { data: settings } = useQuery(writingSettingsQuery());
  const planModel = usePlanModel(options.model);
  const defaultModel = usePlanModel(settings?.model ?? null);
  const change = (next: Partial<WritingOptions>) => keep({ ...options, ...next });
  const model = useModelChoice(options.model ?? settings?.model ?? null, (label) =>
    change({ model: label === defaultModel ? null : label }),
  );
  const variants = countChoice('Variants', {
    value: options.count,
    counts,
    onChange: (count) => change({ count }),
  });
  const { choice: voice, voiceId } = useVoiceChoice(network);
  const choices = {
    tone: withLanguage(
      toneChoice(options, settings?.tone ?? plainTone, change),
      languageChoice(options, settings?.language ?? null, change),
    ),
    variants,
    model,
    voice,
  };
  const sent = { ...sentOf(options, planModel), ...(voiceId !== undefined && { voiceId }) };
  return { choices, count: options.count, sent };
}

type Change = (next: Partial<WritingOptions>) => void;

function toneChoice({ tone, useEmojis, useHashtags }: WritingOptions, fallback: string, change: Change): Choice {
  const byDefault = toneName(fallback);
  const shown = tones.some((each) => each === byDefault) ? tones : [byDefault, ...tones];
  return {
    ...listChoice<string>('Tone', {
      value: tone ?? byDefault,
      options: shown.map((value) => ({ value, label: value })),
      onChange: (value) => change({ tone: tones.find((each) => each === value && each !== byDefault) ?? null }),
    }),
    toggles: [
      { label: 'Allow an emoji', isOn: useEmojis, onChange: (isOn) => change({ useEmojis: isOn }) },
      { label: 'Allow a hashtag', isOn: useHashtags, onChange: (isOn) => change({ useHashtags: isOn }) },
    ],
  };
}

function languageChoice({ language }: WritingOptions, fallback: string | null, change: Change): Choice {
  const byDefault = fallback === null ? 'Automatic' : `Default (${languageName(fallback)})`;
  const used = language ?? fallback;
  return {
    ...listChoice<string>('Language', {
      value: language ?? '',
      options: [{ value: '', label: byDefault }, ...languages.map(({ tag, name }) => ({ value: tag, label: name }))],
      onChange: (tag) => change({ language: tag === '' ? null : tag }),
    }),
    shown: used === null ? 'Automatic' : languageName(used),
  };
}

/** Returns what was chosen, no defaults; a model that the plan no longer has is not sent. */
function sentOf(options: WritingOptions, planModel: WritingOptions['model'] | undefined) {
  const { tone, language, model, useEmojis, useHashtags } = options;
  return {
    useEmojis,
    useHashtags,
    ...(tone !== null && { tone: tone.toLowerCase() }),
    ...(language !== null && { language }),
    ...(model !== null && model === planModel && { model }),
  };
}
