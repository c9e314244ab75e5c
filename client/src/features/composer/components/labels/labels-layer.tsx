import { type RefObject, useState, type FormEvent } from 'react';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { LabelForm } from '@/features/composer/components/labels/label-form';
import { type Label, labelsQuery, useCreateLabel, useLabelPosts } from '@/features/composer/posts/labels-api';
import type { Post } from '@/features/composer/posts/posts-api';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { LabelDot } from '@/features/composer/components/labels/label-dot';
import { announce } from '@/lib/focus/announce';

interface LabelsLayerProps {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  posts: readonly Pick<Post, 'id' | 'labelIds'>[];
  onClose: () => void;
  side?: 'top' | 'bottom';
}

/** The labels of one or several posts: choose, create, rename, delete. */
export function LabelsLayer({ isOpen, anchor, posts, onClose, side = 'bottom' }: LabelsLayerProps) {
  const [edited, setEdited] = useState<Label | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  if (!isOpen) return null;
  const close = () => {
    setEdited(null);
    setWasEdited(false);
    onClose();
  };
  const edit = (label: Label) => {
    setEdited(label);
    setWasEdited(true);
  };
  return (
    <AnchoredLayer
      anchor={anchor}
      title={edited === null ? 'Labels' : 'Edit label'}
      onClose={close}
      side={side}
      className="w-72! p-2!"
    >
      {edited === null ? (
        <LabelPicker posts={posts} onEdit={edit} takesFocus={wasEdited} />
      ) : (
        <LabelForm label={edited} onDone={() => setEdited(null)} />
      )}
    </AnchoredLayer>
  );
}

interface LabelPickerProps {
  posts: readonly Pick<Post, 'id' | 'labelIds'>[];
  onEdit: (label: Label) => void;
  /** Back from a label that was edited: its button is a new one. */
  takesFocus: boolean;
}
const longestName = 30;
const keyOf = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Ticks labels of posts; a name that is not there yet is created by typing it. */
function LabelPicker({ posts, onEdit, takesFocus }: LabelPickerProps) {
  const { data: labels = [] } = useQuery(labelsQuery());
  const [typed, setTyped] = useState('');
  const create = useCreateLabel();
  const marking = useLabelPosts();
  const wanted = keyOf(typed);
  const shown = labels.filter(({ name }) => keyOf(name).includes(wanted));
  const same = labels.find(({ name }) => keyOf(name) === wanted);
  const mark = (label: Pick<Label, 'id' | 'name'>, isOn: boolean) => {
    marking.mutate({ labelId: label.id, postIds: posts.map(({ id }) => id), isOn });
    announce(isOn ? `${label.name} added` : `${label.name} removed`);
  };
  const countOf = ({ id }: Label) => posts.filter(({ labelIds }) => labelIds.includes(id)).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || create.isPending) return;
    if (same === undefined) create.mutate({ name: typed.trim() }, { onSuccess: (label) => add(label) });
    else add(same);
  };
  const add = (label: Pick<Label, 'id' | 'name'>) => {
    setTyped('');
    mark(label, true);
  };
  return (
    <form onSubmit={submit} className="flex min-h-0 flex-col gap-2">
      <Field label="Find or create a label" hideLabel error={fieldMessage(create.error, 'name')}>
        <Input
          value={typed}
          maxLength={longestName}
          autoComplete="off"
          autoFocus={takesFocus}
          placeholder="Find or create a label"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {shown.length > 0 && (
        <ul aria-label="Labels" className="max-h-64 min-h-0 overflow-y-auto">
          {shown.map((label) => (
            <Choice
              key={label.id}
              label={label}
              count={countOf(label)}
              of={posts.length}
              onChange={(isOn) => mark(label, isOn)}
              onEdit={() => onEdit(label)}
            />
          ))}
        </ul>
      )}
      {wanted !== '' && same === undefined && (
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          pending={create.isPending && !create.isPaused}
          className="justify-start!"
          icon={<Plus />}
        >
          <span className="truncate">Create “{typed.trim()}”</span>
        </Button>
      )}
      {labels.length === 0 && wanted === '' && (
        <p className="px-1 pb-1 text-small text-ink-2">Type a name to create your first label.</p>
      )}
      <FormProblem call={create} operation="Failed to create the label" fields={['name']} />
      <FormProblem call={marking} operation="Failed to update the labels" />
    </form>
  );
}

interface ChoiceProps {
  label: Label;
  /** How many of the posts have it. */
  count: number;
  of: number;
  onChange: (isOn: boolean) => void;
  onEdit: () => void;
}

function Choice({ label, count, of, onChange, onEdit }: ChoiceProps) {
  const isOn = count === of;
  return (
    <li className="group/label flex items-center rounded-control hover:bg-hover">
      <label className="flex min-h-8 min-w-0 flex-1 items-center gap-2.5 px-2 touch:min-h-11">
        <input
          type="checkbox"
          checked={isOn}
          ref={(element) => {
            if (element) element.indeterminate = count > 0 && !isOn;
          }}
          onChange={() => onChange(!isOn)}
          className="checkbox"
        />
        <LabelDot color={label.color} />
        <span className="truncate">{label.name}</span>
      </label>
      <IconButton size="sm" label={`Edit ${label.name}`} onClick={onEdit} icon={<Pencil size={14} />} />
    </li>
  );
}
