import type { Numbering } from '@text/thread';
import * as v from 'valibot';
import type { ThreadBody } from '@/features/composer/run-kinds';
import { listChoice, numberOptions } from '@/features/composer/writing-choices';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/kept';

/** What was chosen on this device beside the choices of all writing. */
interface ThreadOptions {
  count: number;
  /** Null leaves it to the writer. */
  hookStyle: NonNullable<ThreadBody['hookStyle']> | null;
  /** Of the next thread; an open one has its own. */
  numbering: Numbering;
}

const counts = Array.from({ length: 24 }, (_, at) => at + 2);
const openings = ['statement', 'story', 'question', 'number', 'contrast'] as const;
const numberings = ['none', 'slash', 'total'] as const;
const defaults: ThreadOptions = { count: 6, hookStyle: null, numbering: 'none' };

const schema: v.GenericSchema<unknown, ThreadOptions> = v.object({
  count: v.fallback(v.picklist(counts), defaults.count),
  hookStyle: v.fallback(v.nullable(v.picklist(openings)), null),
  numbering: v.fallback(v.picklist(numberings), 'none'),
});

const openingOptions = [
  { value: '', label: 'Automatic' },
  { value: 'statement', label: 'Statement' },
  { value: 'story', label: 'Story' },
  { value: 'question', label: 'Question' },
  { value: 'number', label: 'Number' },
  { value: 'contrast', label: 'Contrast' },
] as const;

const numberingOptions = [
  { value: 'none', label: 'None' },
  { value: 'slash', label: '1/' },
  { value: 'total', label: '1/N' },
] as const;

interface OpenThread {
  /** Of the thread in the editor, which wins. */
  numbering?: Numbering | undefined;
  /** Numbers the thread in the editor. */
  onNumbering?: (numbering: Numbering) => void;
}

/** How long a thread is, how it opens and how it is numbered. */
export function useThreadChoices({ numbering: opened, onNumbering }: OpenThread = {}) {
  const [options, keep] = useKept(`thread-options:${useOwnerKey()}`, schema, defaults);
  const change = (next: Partial<ThreadOptions>) => keep({ ...options, ...next });
  const { count, hookStyle } = options;
  const numbering = opened ?? options.numbering;
  const choices = {
    posts: listChoice('Posts', {
      value: count,
      options: numberOptions(counts),
      onChange: (next) => change({ count: next }),
    }),
    opening: listChoice('Opening', {
      value: hookStyle ?? '',
      options: openingOptions,
      onChange: (next) => change({ hookStyle: next === '' ? null : next }),
    }),
    numbering: listChoice('Numbering', {
      value: numbering,
      options: numberingOptions,
      onChange: (next) => {
        change({ numbering: next });
        onNumbering?.(next);
      },
    }),
  };
  return { choices, sent: { tweetCount: count, numbering, ...(hookStyle !== null && { hookStyle }) } };
}
