import * as v from 'valibot';
import type { LinkedinBody } from '@/features/composer/run-kinds';
import { listChoice, numberOptions } from '@/features/composer/writing-choices';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/kept';

/** What was chosen on this device beside the choices of all writing. */
interface LinkedinOptions {
  count: number;
  /** Null leaves it to the writer. */
  format: NonNullable<LinkedinBody['format']> | null;
  length: NonNullable<LinkedinBody['length']>;
}

const counts = [1, 2, 3] as const;
const formats = ['story', 'lesson', 'list', 'opinion'] as const;
const lengths = ['short', 'medium', 'long'] as const;
const defaults: LinkedinOptions = { count: 1, format: null, length: 'medium' };

const schema: v.GenericSchema<unknown, LinkedinOptions> = v.object({
  count: v.fallback(v.picklist(counts), 1),
  format: v.fallback(v.nullable(v.picklist(formats)), null),
  length: v.fallback(v.picklist(lengths), 'medium'),
});

const formatOptions = [
  { value: '', label: 'Automatic' },
  { value: 'story', label: 'Story' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'list', label: 'List' },
  { value: 'opinion', label: 'Opinion' },
] as const;

/** In characters, where the topic has so much to say. */
const lengthOptions = [
  { value: 'short', label: 'Short', note: 'Up to 600' },
  { value: 'medium', label: 'Medium', note: '600 to 1,300' },
  { value: 'long', label: 'Long', note: '1,300 to 2,500' },
] as const;

/** How many posts, what shape they have and how long they are. */
export function useLinkedinChoices() {
  const [options, keep] = useKept(`linkedin-options:${useOwnerKey()}`, schema, defaults);
  const change = (next: Partial<LinkedinOptions>) => keep({ ...options, ...next });
  const { count, format, length } = options;
  const choices = {
    posts: listChoice('Posts', {
      value: count,
      options: numberOptions(counts),
      onChange: (next) => change({ count: next }),
    }),
    format: listChoice('Format', {
      value: format ?? '',
      options: formatOptions,
      onChange: (next) => change({ format: next === '' ? null : next }),
    }),
    length: listChoice('Length', {
      value: length,
      options: lengthOptions,
      onChange: (next) => change({ length: next }),
    }),
  };
  return { choices, sent: { count, length, ...(format !== null && { format }) } };
}
