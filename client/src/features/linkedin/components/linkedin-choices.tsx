import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { counts, formats, type LinkedinOptions, lengths } from '@/features/linkedin/linkedin-options';

interface LinkedinChoicesProps {
  options: LinkedinOptions;
  onChange: (change: Partial<LinkedinOptions>) => void;
  disabled: boolean;
}

/** What shape the posts have, how long they are and how many. */
export function LinkedinChoices({ options, onChange, disabled }: LinkedinChoicesProps) {
  const { meaning } = lengths.find(({ value }) => value === options.length) ?? lengths[0] ?? { meaning: '' };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_min(6rem,45%)] gap-3 max-[16rem]:grid-cols-1">
        <Field label="Format">
          <Select
            value={options.format ?? ''}
            disabled={disabled}
            onChange={(event) =>
              onChange({ format: formats.find(({ value }) => value === event.target.value)?.value ?? null })
            }
          >
            <option value="">Automatic</option>
            {formats.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Posts">
          <Select
            value={options.count}
            disabled={disabled}
            onChange={(event) => onChange({ count: Number(event.target.value) })}
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-col gap-1.5">
        <ToggleGroup
          label="Length"
          full
          value={options.length}
          onChange={(length) => onChange({ length })}
          options={lengths.map(({ value, label }) => ({ value, label, disabled }))}
        />
        <p className="text-small text-ink-3" aria-live="polite">
          {meaning}
        </p>
      </div>
    </>
  );
}
