import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import * as v from 'valibot';
import { showFieldErrors } from '@/api/field-errors';
import { SaveForm } from '@/components/save-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormProblem } from '@/features/auth/components/form-problem';
import type { User } from '@/features/auth/store';
import { useRenameWorkspace } from '@/features/workspaces/api';

type Workspace = User['workspaces'][number];

const workspaceForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Give the workspace a name.'),
    v.maxLength(100, 'Use at most 100 characters.'),
  ),
});

const roleSentences: Record<Workspace['role'], string> = {
  owner: 'You own this workspace.',
  admin: 'You are an admin here.',
  editor: 'You are an editor here. Only admins and the owner can rename the workspace.',
  viewer: 'You are a viewer here. Only admins and the owner can rename the workspace.',
};

export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const rename = useRenameWorkspace();
  const mayRename = workspace.role === 'owner' || workspace.role === 'admin';
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(workspaceForm),
    values: { name: workspace.name },
  });
  const submit = handleSubmit(({ name }) =>
    rename.mutate(name, {
      onSuccess: () => toast.success('Workspace saved'),
      onError: (error) => showFieldErrors(error, setError, ['name']),
    }),
  );
  return (
    <SaveForm isDirty={formState.isDirty} isSaving={rename.isPending} onSubmit={submit} onDiscard={() => reset()}>
      <Card form title="Workspace">
        <div className="flex flex-col gap-5">
          <FormProblem call={rename} operation="saveSettings" fields={['name']} />
          <Field label="Name" hint={roleSentences[workspace.role]} error={formState.errors.name?.message}>
            <Input autoComplete="off" {...register('name')} disabled={!mayRename} />
          </Field>
        </div>
      </Card>
    </SaveForm>
  );
}
