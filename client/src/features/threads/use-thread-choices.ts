import type { Numbering } from '@text/thread/thread';
import * as v from 'valibot';
import { countChoice, listChoice } from '@/features/composer/generation/writing-choices';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/device/kept';

const counts = Array.from({ length: 24 }, (_, at) => at + 2);

const openings = [
  // Left to the writer.
  { value: '', label: 'Automatic' },
  { value: 'statement', label: 'Statement' },
  { value: 'story', label: 'Story' },
  { value: 'question', label: 'Question' },
  { value: 'number', label: 'Number' },
  { value: 'contrast', label: 'Contrast' },
] as const;

const numberings = [
  { value: 'none', label: 'None' },
  { value: 'slash', label: '1/' },
  { value: 'total', label: '1/N' },
] as const;

/** What was chosen on this device beside the choices of all writing. */
const schema = v.object({
  count: v.fallback(v.picklist(counts), 6),
  hookStyle: v.fallback(v.picklist(openings.map(({ value }) => value)), ''),
  numbering: v.fallback(v.picklist(numberings.map(({ value }) => value)), 'none'),
});

const defaults = v.getFallbacks(schema);

/** Returns how long a thread is, how it opens and how it is numbered: a thread in the editor by its own numbering. */
export function useThreadChoices(opened: Numbering | undefined, onNumbering: (numbering: Numbering) => void) {
  const [options, keep] = useKept(`thread-options:${useOwnerKey()}`, schema, defaults);
  const change = (next: Partial<typeof options>) => keep({ ...options, ...next });
  const { count, hookStyle } = options;
  const numbering = opened ?? options.numbering;
  const choices = {
    posts: countChoice('Posts', {
      value: count,
      counts,
      onChange: (next) => change({ count: next }),
    }),
    opening: listChoice('Opening', {
      value: hookStyle,
      options: openings,
      onChange: (next) => change({ hookStyle: next }),
    }),
    numbering: listChoice('Numbering', {
      value: numbering,
      options: numberings,
      onChange: (next) => {
        change({ numbering: next });
        onNumbering(next);
      },
    }),
  };
  return { choices, sent: { tweetCount: count, numbering, ...(hookStyle !== '' && { hookStyle }) } };
}
