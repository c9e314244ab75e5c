import type { ModelLabel } from '@/features/tweetgen/api';

/** What was chosen in this browser. Null is the workspace's default, which the server knows: nothing is sent for it. */
export interface WritingOptions {
  tone: string | null;
  /** BCP 47. */
  language: string | null;
  count: number;
  model: ModelLabel | null;
  useEmojis: boolean;
  useHashtags: boolean;
}

export const tones = ['Direct', 'Warm', 'Funny', 'Professional'] as const;
export const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const languageTags = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl', 'sv', 'tr', 'uk', 'ja', 'ko', 'zh', 'hi', 'ar'];

const defaultCount = 3;

/** Languages by their own names, as people look for them. */
export const languages = languageTags.map((tag) => ({ tag, name: ownName(tag) }));

/** A language by its own name, also one that is not in the list. */
export function languageName(tag: string): string {
  return languages.find((each) => each.tag === tag)?.name ?? ownName(tag);
}

/** Calls carry tones in small letters; one that is not in the list was set through the API. */
export function toneName(tone: string): string {
  return tones.find((each) => each.toLowerCase() === tone.toLowerCase()) ?? capitalized(tone, 'en');
}

/** What a workspace without a tone gets. */
export const plainTone = tones[0];

function ownName(tag: string): string {
  try {
    return capitalized(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag);
  } catch {
    // A tag that looks like one and is none.
    return tag;
  }
}

function capitalized(name: string, tag: string): string {
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** What was remembered, as far as it still makes sense. */
export function parseOptions(stored: string | null): WritingOptions {
  const found = parseRecord(stored);
  return {
    tone: tones.find((tone) => tone === found.tone) ?? null,
    language: languageTags.find((tag) => tag === found.language) ?? null,
    count: counts.find((count) => count === found.count) ?? defaultCount,
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
