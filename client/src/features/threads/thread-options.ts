import type { HookStyle } from '@/features/threads/api';
import { numberings, parseRecord } from '@/features/threads/thread-file';
import type { Numbering } from '@text/thread';

/** What was chosen in this browser beside the options that all writing shares. */
export interface ThreadOptions {
  count: number;
  /** Null leaves it to the writer. */
  hookStyle: HookStyle | null;
  /** Of the next thread; an open one has its own. */
  numbering: Numbering;
}

export const counts = Array.from({ length: 24 }, (_, at) => at + 2);
const defaultCount = 6;

export const hookStyles: readonly { value: HookStyle; label: string }[] = [
  { value: 'statement', label: 'Statement' },
  { value: 'story', label: 'Story' },
  { value: 'question', label: 'Question' },
  { value: 'number', label: 'Number' },
  { value: 'contrast', label: 'Contrast' },
];

export const numberingOptions: readonly { value: Numbering; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'slash', label: '1/' },
  { value: 'total', label: '1/N' },
];

/** What was remembered, as far as it still makes sense. */
export function parseThreadOptions(stored: string | null): ThreadOptions {
  const found = parseRecord(stored);
  return {
    count: counts.find((count) => count === found.count) ?? defaultCount,
    hookStyle: hookStyles.find(({ value }) => value === found.hookStyle)?.value ?? null,
    numbering: numberings.find((each) => each === found.numbering) ?? 'none',
  };
}
