import type { PostFormat, PostLength } from '@/features/linkedin/api';
import { parseRecord } from '@/features/linkedin/desk-file';

/** What was chosen in this browser beside the options that all writing shares. */
export interface LinkedinOptions {
  /** Null leaves it to the writer. */
  format: PostFormat | null;
  length: PostLength;
  count: number;
}

export const counts = [1, 2, 3] as const;
const defaultCount = 1;

export const formats: readonly { value: PostFormat; label: string }[] = [
  { value: 'story', label: 'Story' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'list', label: 'List' },
  { value: 'opinion', label: 'Opinion' },
];

export const lengths: readonly { value: PostLength; label: string; meaning: string }[] = [
  { value: 'short', label: 'Short', meaning: 'Up to 600 characters.' },
  { value: 'medium', label: 'Medium', meaning: '600 to 1,300 characters, where the topic has so much to say.' },
  { value: 'long', label: 'Long', meaning: '1,300 to 2,500 characters, where the topic has so much to say.' },
];

/** What was remembered, as far as it still makes sense. */
export function parseLinkedinOptions(stored: string | null): LinkedinOptions {
  const found = parseRecord(stored);
  return {
    format: formats.find(({ value }) => value === found.format)?.value ?? null,
    length: lengths.find(({ value }) => value === found.length)?.value ?? 'medium',
    count: counts.find((count) => count === found.count) ?? defaultCount,
  };
}
