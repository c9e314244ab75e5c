import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { fieldMessages } from '@/api/field-errors';
import { paths } from '@/app/paths';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { workspaceForm, type WorkspaceValues } from '@/features/team/forms';
import { useCreateWorkspace } from '@/features/session/workspaces';
import { guessTimeZone, timeZones, zoneName } from '@/lib/words/time-zones';
import { useForm } from '@/lib/forms/use-form';

interface CreateWorkspaceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Esc closes it and keeps what was typed for the next time. */
export function CreateWorkspaceDialog({ open, onOpenChange }: CreateWorkspaceDialogProps) {
  const [timezone] = useState(guessTimeZone);
  const form = useForm({ schema: workspaceForm, initial: { name: '', timezone } });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Create workspace"
      description="It has its own accounts, posts, members and plan."
    >
      <CreateForm form={form} timezone={timezone} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface CreateFormProps {
  form: ReturnType<typeof useForm<WorkspaceValues, WorkspaceValues>>;
  timezone: string;
  onClose: () => void;
}

function CreateForm({ form, timezone, onClose }: CreateFormProps) {
  const create = useCreateWorkspace();
  const navigate = useNavigate();
  useFocusOnName(form);
  const submit = form.handleSubmit((values) =>
    create.mutate(
      { ...values, name: values.name.trim() },
      {
        onSuccess: () => {
          form.reset();
          onClose();
          toast.success('Workspace created');
          void navigate(paths.dashboard);
        },
        onError: (error) => form.refuse(fieldMessages(error, ['name', 'timezone'])),
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={create} operation="Failed to create workspace" fields={['name', 'timezone']} />
      <Field label="Name" error={form.errors.name}>
        <Input autoComplete="organization" {...form.field('name')} />
      </Field>
      <Field label="Time zone" hint="Used to schedule its posts." error={form.errors.timezone}>
        <Select {...form.field('timezone')}>
          {timeZones(timezone).map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </Select>
      </Field>
      <DialogButtons onCancel={onClose} pending={create.isPending}>
        Create workspace
      </DialogButtons>
    </form>
  );
}

/** After the dialog has noted where the focus goes back to, which `autoFocus` would keep it from. */
function useFocusOnName({ focus }: CreateFormProps['form']): void {
  const focusName = useEffectEvent(() => focus('name'));
  useEffect(() => {
    const opened = setTimeout(() => focusName());
    return () => clearTimeout(opened);
  }, []);
}
