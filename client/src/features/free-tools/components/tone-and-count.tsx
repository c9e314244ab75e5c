import { useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';

const tones = ['Direct', 'Warm', 'Funny', 'Professional'] as const;

/** Returns how texts should sound, and how many; small choices that a new visit makes anew. Direct is what comes without a tone. */
export function useToolOptions(defaultCount: number) {
  const [tone, setTone] = useState<string>(tones[0]);
  const [count, setCount] = useState(defaultCount);
  const sentTone = tone === tones[0] ? undefined : tone.toLowerCase();
  return { tone, setTone, count, setCount, sentTone };
}

type ToolOptions = ReturnType<typeof useToolOptions>;

interface ToneAndCountProps {
  options: ToolOptions;
  countLabel: string;
  counts: readonly number[];
}

/** The two small choices of every tool, in one row. */
export function ToneAndCount({ options, countLabel, counts }: ToneAndCountProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_min(6rem,45%)] gap-3 max-[16rem]:grid-cols-1">
      <Field label="Tone">
        <Select value={options.tone} onChange={(event) => options.setTone(event.target.value)}>
          {tones.map((tone) => (
            <option key={tone}>{tone}</option>
          ))}
        </Select>
      </Field>
      <Field label={countLabel}>
        <Select value={options.count} onChange={(event) => options.setCount(Number(event.target.value))}>
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

export const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
