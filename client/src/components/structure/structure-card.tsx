import { Minus, Plus, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { endings, hookTypes, maxLineCount, type Structure, structureLabels } from '@text/structure/kinds';
import { StructureBeats } from '@/components/structure/structure-beats';
import { Button, IconButton } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { Select } from '@/components/ui/fields/input';
import { counted } from '@/lib/words/format';

interface StructureCardProps {
  structure: Structure;
  onChange: (structure: Structure) => void;
  /** Whether it differs from what was read. */
  isChanged: boolean;
  /** Takes the changes back: the build as the source has it. */
  onReset: () => void;
  disabled?: boolean;
  /** A line below, such as an offer. */
  children?: ReactNode;
}

/** How a post is built, and how the new ones will be. Free of the app, for the public tools too. */
export function StructureCard(props: StructureCardProps) {
  const { structure, onChange, isChanged, onReset, disabled = false, children } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 rounded-well border border-line bg-sunken p-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={titleId} className="text-h3">
          Structure
        </h3>
        <Chip>{isChanged ? 'Changed by you' : 'Read from the source'}</Chip>
        {isChanged && !disabled && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={onReset} icon={<RotateCcw />}>
            Reset
          </Button>
        )}
      </div>
      <Choice
        label="Opens with"
        value={structure.hook}
        values={hookTypes}
        labels={structureLabels.hooks}
        onChange={(hook) => onChange({ ...structure, hook })}
        disabled={disabled}
      />
      <StructureBeats structure={structure} onChange={onChange} disabled={disabled} />
      <Choice
        label="Ends with"
        value={structure.ending}
        values={endings}
        labels={structureLabels.endings}
        onChange={(ending) => onChange({ ...structure, ending })}
        disabled={disabled}
      />
      <Lines
        count={structure.lineCount}
        onChange={(lineCount) => onChange({ ...structure, lineCount })}
        disabled={disabled}
      />
      {children}
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
  disabled: boolean;
}

function Choice<Value extends string>({ label, value, values, labels, onChange, disabled }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-2">
      <label htmlFor={id} className="text-h3">
        {label}
      </label>
      <Select id={id} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value as Value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface LinesProps {
  count: number;
  onChange: (count: number) => void;
  disabled: boolean;
}

function Lines({ count, onChange, disabled }: LinesProps) {
  const text = counted(count, 'line', 'lines');
  return (
    <div role="group" aria-label="Length" className="flex items-center gap-2">
      <span aria-hidden="true" className="text-h3">
        Lines
      </span>
      <span className="ml-auto flex items-center gap-1">
        <IconButton
          label="One line fewer"
          size="sm"
          variant="outline"
          disabled={disabled || count <= 1}
          onClick={() => onChange(count - 1)}
          icon={<Minus />}
        />
        <output aria-label={text} className="min-w-8 text-center font-semibold tabular-nums">
          {count}
        </output>
        <IconButton
          label="One line more"
          size="sm"
          variant="outline"
          disabled={disabled || count >= maxLineCount}
          onClick={() => onChange(count + 1)}
          icon={<Plus />}
        />
      </span>
    </div>
  );
}
