import { fieldMessages } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { deleteWorkspaceForm } from '@/features/team/forms';
import { useDeleteWorkspace, type Workspace } from '@/features/team/workspace-api';
import { useForm } from '@/lib/forms/use-form';

interface DeleteWorkspaceFormProps {
  workspace: Workspace;
  onCancel: () => void;
}

export function DeleteWorkspaceForm({ workspace, onCancel }: DeleteWorkspaceFormProps) {
  const remove = useDeleteWorkspace(workspace);
  const form = useForm({ schema: deleteWorkspaceForm(workspace.name), initial: { name: '' } });
  const submit = form.handleSubmit(({ name }) =>
    remove.mutate(name, { onError: (error) => form.refuse(fieldMessages(error, ['name'])) }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={remove} operation="deleteWorkspace" fields={['name']} />
      <Field label={`Type “${workspace.name}” to confirm`} error={form.errors.name}>
        <Input autoComplete="off" spellCheck={false} {...form.field('name')} />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onCancel}>Keep workspace</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete workspace
        </Button>
      </div>
    </form>
  );
}
