import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { type ToolOptions, tones } from '@/features/free-tools/hooks/use-tool-options';

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

/** The whole numbers from `first` to `last`. */
export const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
