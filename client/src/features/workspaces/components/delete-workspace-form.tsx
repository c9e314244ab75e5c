import { type FormEvent, useRef, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormProblem } from '@/features/auth/components/form-problem';
import { useDeleteWorkspace, type Workspace } from '@/features/workspaces/api';

interface DeleteWorkspaceFormProps {
  workspace: Workspace;
  onCancel: () => void;
}

/** Its name is typed letter by letter, as the server wants it. */
export function DeleteWorkspaceForm({ workspace, onCancel }: DeleteWorkspaceFormProps) {
  const remove = useDeleteWorkspace(workspace);
  const [hasMistyped, setMistyped] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending) return;
    const isExact = typed === workspace.name;
    setMistyped(!isExact);
    if (isExact) remove.mutate(typed);
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={remove} operation="deleteWorkspace" fields={['name']} />
      <Field
        label={`Type “${workspace.name}” to confirm`}
        error={hasMistyped ? `Type “${workspace.name}” exactly.` : fieldMessage(remove.error, 'name')}
      >
        <Input
          ref={field}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Keep workspace</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete workspace
        </Button>
      </div>
    </form>
  );
}
