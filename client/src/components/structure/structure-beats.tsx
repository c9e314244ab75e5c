import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Beat, beats as allBeats, maxBeats, type Structure, structureLabels } from '@text/structure/kinds';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { announce } from '@/lib/focus/announce';
/** The hook has a field of its own. */
const movableBeats = allBeats.filter((beat) => beat !== 'hook');

interface BeatsProps {
  structure: Structure;
  onChange: (structure: Structure) => void;
  disabled: boolean;
}

/** What comes after the opening, in order. Each step is said, and the keyboard stays with the beat that it moves. */
export function StructureBeats({ structure, onChange, disabled }: BeatsProps) {
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const list = structure.beats.filter((beat) => beat !== 'hook');
  const set = (next: readonly Beat[]) => flushSync(() => onChange({ ...structure, beats: ['hook', ...next] }));
  const focus = (...names: string[]) =>
    names
      .map((name) => group.current?.querySelector<HTMLElement>(`[data-step="${name}"]:not(:disabled)`))
      .find((found) => found)
      ?.focus();
  const nameAt = (at: number) => structureLabels.beats[list[at] ?? 'context'];
  const move = (at: number, step: 1 | -1) => {
    const next = list.filter((_, index) => index !== at);
    next.splice(at + step, 0, ...list.slice(at, at + 1));
    set(next);
    announce(`${capitalized(nameAt(at))} moved to ${at + step + 1} of ${list.length}`);
    focus(`${step < 0 ? 'up' : 'down'}-${at + step}`, `${step < 0 ? 'down' : 'up'}-${at + step}`);
  };
  const remove = (at: number) => {
    set(list.filter((_, index) => index !== at));
    announce(`${capitalized(nameAt(at))} removed`);
    focus(`remove-${at}`, `remove-${at - 1}`, 'kind');
  };
  return (
    <div ref={group} role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} className="text-h3">
        Then
      </span>
      {list.length === 0 && <p className="text-small text-ink-3">No more steps.</p>}
      <ol aria-labelledby={labelId} className="flex flex-col gap-1">
        {list.map((beat, at) => (
          <BeatRow
            key={at}
            at={at}
            count={list.length}
            name={structureLabels.beats[beat]}
            onMove={(step) => move(at, step)}
            onRemove={() => remove(at)}
            disabled={disabled}
          />
        ))}
      </ol>
      {!disabled && list.length < maxBeats - 1 && (
        <AddBeat
          onAdd={(beat) => {
            set([...list, beat]);
            announce(`${capitalized(structureLabels.beats[beat])} added as ${list.length + 1}`);
            focus('add', `remove-${list.length}`);
          }}
        />
      )}
    </div>
  );
}

interface BeatRowProps {
  at: number;
  count: number;
  name: string;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  disabled: boolean;
}

function BeatRow({ at, count, name, onMove, onRemove, disabled }: BeatRowProps) {
  return (
    <li className="flex min-h-9 items-center gap-1 rounded-chip border border-line bg-surface pl-2.5">
      <span aria-hidden="true" className="w-4 shrink-0 text-small text-ink-3 tabular-nums">
        {at + 1}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {!disabled && (
        <span className="flex">
          <IconButton
            label={`Move ${name} up`}
            title="Move up"
            size="sm"
            data-step={`up-${at}`}
            disabled={at === 0}
            onClick={() => onMove(-1)}
            icon={<ArrowUp />}
          />
          <IconButton
            label={`Move ${name} down`}
            title="Move down"
            size="sm"
            data-step={`down-${at}`}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
            icon={<ArrowDown />}
          />
          <IconButton
            label={`Remove ${name}`}
            title="Remove"
            size="sm"
            data-step={`remove-${at}`}
            onClick={onRemove}
            icon={<X />}
          />
        </span>
      )}
    </li>
  );
}

/** Two steps: a list that adds what the arrow keys pass would add too much. */
function AddBeat({ onAdd }: { onAdd: (beat: Beat) => void }) {
  const [beat, setBeat] = useState<Beat>('example');
  return (
    <div className="flex items-end gap-1.5">
      <div className="min-w-0 flex-1">
        <Field label="Beat to add" hideLabel>
          <Select value={beat} data-step="kind" onChange={(event) => setBeat(event.target.value as Beat)}>
            {movableBeats.map((each) => (
              <option key={each} value={each}>
                {structureLabels.beats[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button data-step="add" onClick={() => onAdd(beat)} icon={<Plus />}>
        Add
      </Button>
    </div>
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
