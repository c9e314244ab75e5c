import * as v from 'valibot';
import type { ModelLabel } from '@/features/composer/generation/generations-api';

export const tones = ['Direct', 'Warm', 'Funny', 'Professional'] as const;
export const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const languageTags = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl', 'sv', 'tr', 'uk', 'ja', 'ko', 'zh', 'hi', 'ar'];

/** Languages by their own names, as people look for them. */
export const languages = languageTags.map((tag) => ({ tag, name: ownName(tag) }));

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

export const writingOptionsKey = (owner: string) => `writing-options:${owner}`;

/**
 * What was chosen on this device, each as far as it still makes sense. Null is the workspace's default, which the server
 * knows: nothing is sent for it.
 */
export const writingOptionsSchema = v.object({
  tone: v.fallback(v.nullable(v.picklist(tones)), null),
  /** BCP 47. */
  language: v.fallback(v.nullable(v.picklist(languageTags)), null),
  count: v.fallback(v.picklist(counts), 3),
  model: v.fallback(v.nullable(v.string() as v.GenericSchema<unknown, ModelLabel>), null),
  useEmojis: v.fallback(v.boolean(), false),
  useHashtags: v.fallback(v.boolean(), false),
});

export type WritingOptions = v.InferOutput<typeof writingOptionsSchema>;

export const defaultWritingOptions: WritingOptions = v.getFallbacks(writingOptionsSchema);
