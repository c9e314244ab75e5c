import { BadgeCheck } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import type { ApiData } from '@/api/client';
import { SaveForm } from '@/components/save-form';
import { TimeZoneField } from '@/components/time-zone-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type AccountChanges, useSaveAccount } from '@/features/auth/api';
import { FormProblem } from '@/components/form-problem';
import { UserMark } from '@/features/auth/components/user-mark';
import { profileForm } from '@/features/auth/forms';
import { useForm } from '@/lib/use-form';

const fields = ['name', 'timezone', 'avatarUrl'] as const;

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
    initial: { name: user.name, timezone, avatarUrl: user.avatarUrl ?? '' },
  });
  const submit = form.handleSubmit((values) =>
    // A picture that Google gave would be refused where nobody touched it.
    save.mutate(onlyChanged(values, form.changes), {
      onSuccess: () => {
        form.markSaved();
        toast.success('Profile saved');
      },
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    }),
  );
  return (
    <SaveForm isDirty={form.isDirty} isSaving={save.isPending} onSubmit={submit} onDiscard={form.reset}>
      <Card form title="Profile">
        <div className="flex flex-col gap-5">
          <FormProblem call={save} operation="saveSettings" fields={fields} />
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
          <div className="flex items-start gap-4">
            <UserMark name={user.name} avatarUrl={user.avatarUrl} size="lg" />
            <div className="min-w-0 flex-1">
              <Field
                label="Picture address (optional)"
                hint="An https address of a square picture. Without one your initials are shown."
                error={form.errors.avatarUrl}
              >
                <Input type="url" inputMode="url" autoComplete="photo" {...form.field('avatarUrl')} />
              </Field>
            </div>
          </div>
        </div>
      </Card>
    </SaveForm>
  );
}

function VerifiedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-h3">Email</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{email}</span>
        <span className="inline-flex items-center gap-1 rounded-chip bg-success-soft px-2 py-0.5 text-tiny text-success">
          <BadgeCheck size={14} strokeWidth={1.75} aria-hidden="true" />
          Verified
        </span>
        <Button size="sm" className="ml-auto" onClick={onChange}>
          Change email…
        </Button>
      </div>
    </div>
  );
}

interface Values {
  name: string;
  timezone: string;
  avatarUrl: string;
}

function onlyChanged(values: Values, changed: Partial<Values>): AccountChanges {
  return {
    ...(changed.name !== undefined && { name: values.name }),
    ...(changed.timezone !== undefined && { timezone: values.timezone }),
    ...(changed.avatarUrl !== undefined && { avatarUrl: values.avatarUrl === '' ? null : values.avatarUrl }),
  };
}
