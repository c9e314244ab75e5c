import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import { platformName } from '@/features/accounts/words';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useDeletePerson, useSavePerson } from '@/features/composer/posts/people-actions';
import { peopleQuery, type Person } from '@/features/composer/posts/people-api';
import { type EditorId, editorOn } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';
import { type Network, networkIds } from '@/networks/ids';
import { textRules } from '@/networks/text';
import { longestName } from '@text/named-people';

export type PeopleView = { kind: 'list' } | { kind: 'add'; name: string } | { kind: 'edit'; person: Person };

interface PeopleDialogProps {
  editor: EditorId;
  view: PeopleView;
  onAdded?: (person: Person) => void;
  onClose: () => void;
}

/** Whom the workspace's posts can name, with a handle for each network of the post's accounts. */
export function PeopleDialog({ editor, view: first, onAdded, onClose }: PeopleDialogProps) {
  const [view, setView] = useState(first);
  const doc = useDoc(editorOn(editor, null));
  const shownOn = doc === null || doc.versions.length > 0 ? (doc?.versions ?? []) : [doc];
  const back = () => (first.kind === 'list' ? setView(first) : onClose());
  const titles = { list: 'People', add: 'Add a person', edit: view.kind === 'edit' ? view.person.name : '' };
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={titles[view.kind]}>
      {view.kind === 'list' ? (
        <People onEdit={(person) => setView({ kind: 'edit', person })} />
      ) : (
        <PersonForm
          name={view.kind === 'add' ? view.name : view.person.name}
          person={view.kind === 'edit' ? view.person : undefined}
          networks={shownOn.map(({ network }) => network)}
          onSaved={(person) => (view.kind === 'add' && onAdded !== undefined ? onAdded(person) : back())}
          onBack={back}
        />
      )}
    </Dialog>
  );
}

function People({ onEdit }: { onEdit: (person: Person) => void }) {
  const { data: people = [] } = useQuery(peopleQuery());
  if (people.length === 0)
    return <p className="text-small text-ink-2">Nobody yet. Type @ in a post to add a person.</p>;
  return (
    <ul className="-mx-2 max-h-80 overflow-y-auto">
      {people.map((person) => (
        <li key={person.id}>
          <Button variant="ghost" className="w-full justify-start!" onClick={() => onEdit(person)}>
            <span className="truncate">{person.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PersonFormProps {
  name: string;
  /** Undefined: a new one. */
  person: Person | undefined;
  networks: readonly Network[];
  onSaved: (person: Person) => void;
  onBack: () => void;
}

function PersonForm({ person, networks, onSaved, onBack, ...given }: PersonFormProps) {
  const [name, setName] = useState(given.name);
  const [handles, setHandles] = useState<Record<string, string>>(person?.handles ?? {});
  const save = useSavePerson();
  const deletion = useDeletePerson(person?.id ?? '');
  // What was stored for others stays in sight.
  const shown = networkIds.filter(
    (network) => textRules[network].mention !== null && (networks.includes(network) || person?.handles[network]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It stands in the form of the editor.
    event.stopPropagation();
    save.mutate({ name, handles }, { onSuccess: onSaved });
  };
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        announce('Person deleted');
        onBack();
      },
    });
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {person === undefined && (
        <Field label="Name" required error={fieldMessage(save.error, 'name')}>
          <Input
            value={name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      {shown.map((network) => (
        <Field
          key={network}
          label={`Handle on ${platformName(network)}`}
          error={fieldMessage(save.error, `handles.${network}`)}
        >
          <Input
            value={handles[network] ?? ''}
            placeholder={textRules[network].mention?.example}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setHandles({ ...handles, [network]: event.target.value })}
          />
        </Field>
      ))}
      <p className="text-small text-ink-3">Where a network has no handle, the post says the name.</p>
      <FormProblem
        call={save}
        operation="Failed to save the person"
        fields={['name', ...shown.map((network) => `handles.${network}`)]}
      />
      <FormProblem call={deletion} operation="Failed to delete the person" />
      <div className="mt-3 flex flex-wrap gap-2">
        {person !== undefined && (
          <Button variant="ghost" className="mr-auto text-danger!" pending={deletion.isPending} onClick={remove}>
            Delete person
          </Button>
        )}
        <Button className="ml-auto" onClick={onBack}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={save.isPending && !save.isPaused}
          aria-disabled={name.trim() === ''}
        >
          {person === undefined ? 'Add person' : 'Save handles'}
        </Button>
      </div>
    </form>
  );
}
