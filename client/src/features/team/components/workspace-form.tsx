import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import { SaveForm } from '@/components/forms/save-form';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { useSaveWorkspace, type Workspace } from '@/features/team/workspace-api';
import { workspaceForm } from '@/features/team/forms';
import { asRole, managesMembers } from '@/features/session/roles';
import { useForm } from '@/lib/forms/use-form';

const fields = ['name', 'timezone'] as const;
/** Changes wait here until the server has them; what another admin saves meanwhile shows in the other field. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const save = useSaveWorkspace();
  const { name, timezone } = workspace;
  const form = useForm({ schema: workspaceForm, initial: { name, timezone } });
  const submit = form.handleSubmit(() =>
    save.mutate(form.changes, {
      onSuccess: () => {
        form.markSaved();
        toast.success('Workspace saved');
      },
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    }),
  );
  const discard = () => {
    form.reset();
    save.reset();
  };
  const mayChange = managesMembers(workspace.role);
  const why = mayChange ? '' : ' Only admins and the owner can change this.';
  return (
    <SaveForm isDirty={form.isDirty} isSaving={save.isPending} onSubmit={submit} onDiscard={discard}>
      <Card form title="Workspace" description={`You're ${asRole[workspace.role]} of this workspace.`}>
        <div className="flex flex-col gap-5">
          <FormProblem call={save} operation="saveSettings" fields={fields} />
          <Field label="Name" hint={`Everyone in the workspace sees this name.${why}`} error={form.errors.name}>
            <Input autoComplete="off" {...form.field('name')} disabled={!mayChange} />
          </Field>
          <TimeZoneField
            label="Time zone"
            value={form.values.timezone}
            onChange={(zone) => form.set({ timezone: zone })}
            disabled={!mayChange}
            hint={`The team's time zone. Yours is in Profile.${why}`}
            error={form.errors.timezone}
          />
        </div>
      </Card>
    </SaveForm>
  );
}
