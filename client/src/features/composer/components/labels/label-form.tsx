import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { LabelDot } from '@/features/composer/components/labels/label-dot';
import { type Label, type LabelColor, useChangeLabel, useDeleteLabel } from '@/features/composer/posts/labels-api';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

const colors: readonly (readonly [LabelColor, string])[] = [
  ['gray', 'Gray'],
  ['blue', 'Blue'],
  ['green', 'Green'],
  ['amber', 'Amber'],
  ['red', 'Red'],
  ['lime', 'Lime'],
];

export function LabelForm({ label, onDone }: { label: Label; onDone: () => void }) {
  const [name, setName] = useState(label.name);
  const [color, setColor] = useState(label.color);
  const [isAsking, setAsking] = useState(false);
  const change = useChangeLabel(label.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !change.isPending) change.mutate({ name: name.trim(), color }, { onSuccess: onDone });
  };
  if (isAsking) return <Deletion label={label} onKeep={() => setAsking(false)} onDeleted={onDone} />;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 p-1">
      <Field label="Name" error={fieldMessage(change.error, 'name')}>
        <Input
          value={name}
          maxLength={30}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Colors value={color} onChange={setColor} />
      <FormProblem call={change} operation="Failed to update the label" fields={['name']} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" pending={change.isPending && !change.isPaused}>
          Save label
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" variant="ghost" className="ml-auto text-danger!" onClick={() => setAsking(true)}>
          Delete…
        </Button>
      </div>
    </form>
  );
}

function Colors({ value, onChange }: { value: LabelColor; onChange: (color: LabelColor) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-h3">Color</legend>
      <div className="grid grid-cols-3 gap-1">
        {colors.map(([color, name]) => (
          <label
            key={color}
            className={clsx(
              'flex min-h-8 items-center gap-1.5 rounded-control border px-2 text-small touch:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              color === value ? 'border-accent-line bg-accent-soft' : 'border-transparent hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="color"
              checked={color === value}
              onChange={() => onChange(color)}
              className="sr-only"
            />
            <LabelDot color={color} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DeletionProps {
  label: Label;
  onKeep: () => void;
  onDeleted: () => void;
}

function Deletion({ label, onKeep, onDeleted }: DeletionProps) {
  const deletion = useDeleteLabel(label.id);
  const from = label.posts === 0 ? 'No post has it.' : `It's removed from ${counted(label.posts, 'post', 'posts')}.`;
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        announce('Label deleted');
        onDeleted();
      },
    });
  return (
    <div className="flex flex-col gap-3 p-1">
      <p className="font-semibold wrap-anywhere">Delete “{label.name}”?</p>
      <p className="text-small text-ink-2">{from} The posts themselves stay.</p>
      <FormProblem call={deletion} operation="Failed to delete the label" />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="danger" pending={deletion.isPending && !deletion.isPaused} onClick={confirm}>
          Delete label
        </Button>
        <Button size="sm" autoFocus onClick={onKeep}>
          Keep label
        </Button>
      </div>
    </div>
  );
}
