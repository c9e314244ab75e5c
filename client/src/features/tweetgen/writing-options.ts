import type { ModelLabel } from '@/features/tweetgen/api';

export interface WritingOptions {
  tone: string;
  /** BCP 47; empty is the language of the prompt. */
  language: string;
  count: number;
  /** Null is the plan's own. */
  model: ModelLabel | null;
  useEmojis: boolean;
  useHashtags: boolean;
}

export const tones = ['Direct', 'Warm', 'Funny', 'Professional'] as const;
export const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const languageTags = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl', 'sv', 'tr', 'uk', 'ja', 'ko', 'zh', 'hi', 'ar'];

export const defaultOptions: WritingOptions = {
  tone: tones[0],
  language: '',
  count: 3,
  model: null,
  useEmojis: false,
  useHashtags: false,
};

/** Languages by their own names, as people look for them. */
export const languages = languageTags.map((tag) => ({
  tag,
  name: capitalized(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag),
}));

function capitalized(name: string, tag: string): string {
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** What was remembered, as far as it still makes sense. */
export function parseOptions(stored: string | null): WritingOptions {
  const found = parseRecord(stored);
  return {
    tone: tones.find((tone) => tone === found.tone) ?? defaultOptions.tone,
    language: languageTags.find((tag) => tag === found.language) ?? defaultOptions.language,
    count: counts.find((count) => count === found.count) ?? defaultOptions.count,
    model: typeof found.model === 'string' ? (found.model as ModelLabel) : null,
    useEmojis: found.useEmojis === true,
    useHashtags: found.useHashtags === true,
  };
}

function parseRecord(stored: string | null): Record<string, unknown> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
