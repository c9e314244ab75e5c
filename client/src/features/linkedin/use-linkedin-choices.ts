import * as v from 'valibot';
import { countChoice, listChoice } from '@/features/composer/generation/writing-choices';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/device/kept';

const counts = [1, 2, 3] as const;

const formats = [
  // Left to the writer.
  { value: '', label: 'Automatic' },
  { value: 'story', label: 'Story' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'list', label: 'List' },
  { value: 'opinion', label: 'Opinion' },
] as const;

/** In characters, where the topic has so much to say. */
const lengths = [
  { value: 'short', label: 'Short', note: 'Up to 600' },
  { value: 'medium', label: 'Medium', note: '600 to 1,300' },
  { value: 'long', label: 'Long', note: '1,300 to 2,500' },
] as const;

/** What was chosen on this device beside the choices of all writing. */
const schema = v.object({
  count: v.fallback(v.picklist(counts), 1),
  format: v.fallback(v.picklist(formats.map(({ value }) => value)), ''),
  // Absent until it is chosen: only then do the notes fall short of it.
  length: v.fallback(v.optional(v.picklist(lengths.map(({ value }) => value))), undefined),
});

const defaults = v.getFallbacks(schema);

/** Returns how many posts, what shape they have and how long they are. */
export function useLinkedinChoices() {
  const [options, keep] = useKept(`linkedin-options:${useOwnerKey()}`, schema, defaults);
  const change = (next: Partial<typeof options>) => keep({ ...options, ...next });
  const { count, format, length } = options;
  const choices = {
    posts: countChoice('Posts', {
      value: count,
      counts,
      onChange: (next) => change({ count: next }),
    }),
    format: listChoice('Format', {
      value: format,
      options: formats,
      onChange: (next) => change({ format: next }),
    }),
    length: listChoice('Length', {
      value: length ?? 'medium',
      options: lengths,
      onChange: (next) => change({ length: next }),
    }),
  };
  return { choices, sent: { count, ...(length && { length }), ...(format !== '' && { format }) } };
}
