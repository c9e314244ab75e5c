import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { showFieldErrors } from '@/api/field-errors';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import { FormProblem } from '@/features/auth/components/form-problem';
import { useCreateWorkspace } from '@/features/workspaces/own-workspaces';
import { guessTimeZone, timeZones, zoneName } from '@/lib/time-zones';

const workspaceForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Give the workspace a name.'),
    v.maxLength(100, 'Use at most 100 characters.'),
  ),
  timezone: v.string(),
});

interface CreateWorkspaceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateWorkspaceDialog({ open, onOpenChange }: CreateWorkspaceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Create workspace"
      description="It has its own accounts, posts, members and plan."
    >
      <CreateForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CreateForm({ onDone }: { onDone: () => void }) {
  const create = useCreateWorkspace();
  const navigate = useNavigate();
  const [guess] = useState(guessTimeZone);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(workspaceForm),
    defaultValues: { name: '', timezone: guess },
  });
  const { errors } = formState;
  useEffect(() => {
    // After the dialog has noted where the focus goes back to, which `autoFocus` would keep it from.
    const opened = setTimeout(() => setFocus('name'));
    return () => clearTimeout(opened);
  }, [setFocus]);
  const submit = handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: () => {
        onDone();
        toast.success('Workspace created');
        void navigate(paths.dashboard);
      },
      onError: (error) => showFieldErrors(error, setError, ['name', 'timezone']),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={create} operation="createWorkspace" fields={['name', 'timezone']} />
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="organization" {...register('name')} />
      </Field>
      <Field label="Time zone" hint="For the times of its posts." error={errors.timezone?.message}>
        <Select {...register('timezone')}>
          {timeZones(guess).map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={create.isPending}>
          Create workspace
        </Button>
      </div>
    </form>
  );
}
