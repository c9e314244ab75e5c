import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessage } from '@/api/field-errors';
import { SaveForm } from '@/components/save-form';
import { TimeZoneField } from '@/components/time-zone-field';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormProblem } from '@/features/auth/components/form-problem';
import { useSaveWorkspace, type Workspace } from '@/features/workspaces/api';
import { asRole, managesMembers } from '@/features/workspaces/roles';

const fields = ['name', 'timezone'] as const;
const longestName = 100;

type Changes = Partial<Pick<Workspace, 'name' | 'timezone'>>;

/** Only what differs from the other side. */
function differing(changes: Changes, from: Changes): Changes {
  return Object.fromEntries(
    fields.flatMap((field) =>
      changes[field] === undefined || changes[field] === from[field] ? [] : [[field, changes[field]]],
    ),
  );
}

function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Give the workspace a name.';
  return name.trim().length > longestName ? `Use at most ${longestName} characters.` : undefined;
}

/** Changes wait here until the server has them; what another admin saves meanwhile shows in the other field. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const [typed, setTyped] = useState<Changes>({});
  const [problem, setProblem] = useState<string>();
  const save = useSaveWorkspace();
  const nameField = useRef<HTMLInputElement>(null);
  const changes = differing(typed, workspace);
  const { name, timezone } = { ...workspace, ...changes };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameProblem(name);
    setProblem(found);
    if (found !== undefined) nameField.current?.focus();
    else
      save.mutate(changes, {
        onSuccess: () => {
          setTyped((now) => differing(now, changes));
          toast.success('Workspace saved');
        },
        onError: (error) => {
          if (fieldMessage(error, 'name') !== undefined) nameField.current?.focus();
        },
      });
  };
  const discard = () => {
    setTyped({});
    setProblem(undefined);
    save.reset();
  };
  const mayChange = managesMembers(workspace.role);
  const why = mayChange ? '' : ' Only admins and the owner can change this.';
  return (
    <SaveForm isDirty={Object.keys(changes).length > 0} isSaving={save.isPending} onSubmit={submit} onDiscard={discard}>
      <Card form title="Workspace" description={`You are ${asRole[workspace.role]} of this workspace.`}>
        <div className="flex flex-col gap-5">
          <FormProblem call={save} operation="saveSettings" fields={fields} />
          <Field
            label="Name"
            hint={`Everybody in it sees this name.${why}`}
            error={problem ?? fieldMessage(save.error, 'name')}
          >
            <Input
              ref={nameField}
              autoComplete="off"
              value={name}
              onChange={(event) => setTyped({ ...typed, name: event.target.value })}
              disabled={!mayChange}
            />
          </Field>
          <TimeZoneField
            label="Time zone"
            value={timezone}
            onChange={(zone) => setTyped({ ...typed, timezone: zone })}
            disabled={!mayChange}
            hint={`The zone of the team. Your own is in Profile.${why}`}
            error={fieldMessage(save.error, 'timezone')}
          />
        </div>
      </Card>
    </SaveForm>
  );
}
