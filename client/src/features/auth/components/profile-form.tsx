import { BadgeCheck } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import type { ApiData } from '@/api/client';
import { EmailText } from '@/components/email-text';
import { SaveForm } from '@/components/forms/save-form';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { useSaveAccount } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { PictureField } from '@/features/auth/components/picture/picture-field';
import { profileForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

const fields = ['name', 'timezone'] as const;

interface ProfileFormProps {
  account: ApiData<'/api/auth/me', 'get'>;
  /** Its form stands elsewhere: what is submitted inside this one saves the profile. */
  onChangeEmail: () => void;
}

export function ProfileForm({ account, onChangeEmail }: ProfileFormProps) {
  const { user, timezone } = account;
  const save = useSaveAccount();
  const form = useForm({
    schema: profileForm,
    initial: { name: user.name, timezone },
  });
  const submit = form.handleSubmit(({ name, timezone: zone }) => {
    const { changes } = form;
    const changed = {
      ...(changes.name !== undefined && { name }),
      ...(changes.timezone !== undefined && { timezone: zone }),
    };
    save.mutate(changed, {
      onSuccess: () => {
        form.markSaved();
        toast.success('Profile saved');
      },
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    });
  });
  return (
    <SaveForm isDirty={form.isDirty} isSaving={save.isPending} onSubmit={submit} onDiscard={form.reset}>
      <Card form title="Profile">
        <div className="flex flex-col gap-5">
          <FormProblem call={save} operation="saveSettings" fields={fields} />
          <PictureField name={user.name} avatarUrl={user.avatarUrl} />
          <Field label="Name" error={form.errors.name}>
            <Input autoComplete="name" {...form.field('name')} />
          </Field>
          <VerifiedEmail email={user.email} onChange={onChangeEmail} />
          <TimeZoneField
            label="Time zone"
            value={form.values.timezone}
            onChange={(zone) => form.set({ timezone: zone })}
            hint="Posts are scheduled in this zone."
            error={form.errors.timezone}
          />
        </div>
      </Card>
    </SaveForm>
  );
}

function VerifiedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-h3">Email</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <EmailText text={email} />
        <span className="inline-flex items-center gap-1 rounded-chip bg-success-soft px-2 py-0.5 text-tiny text-success">
          <BadgeCheck size={14} />
          Verified
        </span>
        <Button onClick={onChange}>Change email…</Button>
      </div>
    </div>
  );
}
