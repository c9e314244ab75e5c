import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { setNumbering } from '@/features/threads/thread-actions';
import { counts, hookStyles, numberingOptions, type ThreadOptions } from '@/features/threads/thread-options';
import { useThreadStore } from '@/features/threads/thread-store';
import type { Numbering } from '@text/thread';

interface ThreadChoicesProps {
  options: ThreadOptions;
  onChange: (change: Partial<ThreadOptions>) => void;
  disabled: boolean;
}

/** How long, how it opens, how it is numbered. The numbering changes the thread in the editor at once. */
export function ThreadChoices({ options, onChange, disabled }: ThreadChoicesProps) {
  const opened = useThreadStore((state) => state.thread?.numbering);
  const number = (numbering: Numbering) => {
    onChange({ numbering });
    setNumbering(numbering);
  };
  return (
    <>
      <div className="grid grid-cols-[min(6rem,45%)_minmax(0,1fr)] gap-3 max-[16rem]:grid-cols-1">
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
        <Field label="Opening">
          <Select
            value={options.hookStyle ?? ''}
            disabled={disabled}
            onChange={(event) =>
              onChange({ hookStyle: hookStyles.find(({ value }) => value === event.target.value)?.value ?? null })
            }
          >
            <option value="">Automatic</option>
            {hookStyles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ToggleGroup
        label="Numbering"
        full
        value={opened ?? options.numbering}
        onChange={number}
        options={numberingOptions.map((option) => ({ ...option, disabled }))}
      />
    </>
  );
}
