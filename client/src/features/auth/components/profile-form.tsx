import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { BadgeCheck } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { showFieldErrors } from '@/api/field-errors';
import type { ApiData } from '@/api/client';
import { SaveForm } from '@/components/save-form';
import { TimeZoneField } from '@/components/time-zone-field';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type AccountChanges, useSaveAccount } from '@/features/auth/api';
import { FormProblem } from '@/features/auth/components/form-problem';
import { UserMark } from '@/features/auth/components/user-mark';
import { profileForm } from '@/features/auth/forms';

const fields = ['name', 'timezone', 'avatarUrl'] as const;

export function ProfileForm({ account }: { account: ApiData<'/api/auth/me', 'get'> }) {
  const { user, timezone } = account;
  const save = useSaveAccount();
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(profileForm),
    values: { name: user.name, timezone, avatarUrl: user.avatarUrl ?? '' },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const submit = handleSubmit((values) =>
    // A picture that Google gave would be refused where nobody touched it.
    save.mutate(onlyChanged(values, dirtyFields), {
      onSuccess: () => toast.success('Profile saved'),
      onError: (error) => showFieldErrors(error, setError, fields),
    }),
  );
  return (
    <SaveForm isDirty={isDirty} isSaving={save.isPending} onSubmit={submit} onDiscard={() => reset()}>
      <Card form title="Profile">
        <div className="flex flex-col gap-5">
          <FormProblem call={save} operation="saveSettings" fields={fields} />
          <Field label="Name" error={errors.name?.message}>
            <Input autoComplete="name" {...register('name')} />
          </Field>
          <VerifiedEmail email={user.email} />
          <Controller
            control={control}
            name="timezone"
            render={({ field: { value, onChange } }) => (
              <TimeZoneField
                label="Time zone"
                value={value}
                onChange={onChange}
                hint="Posts are scheduled in this zone."
                error={errors.timezone?.message}
              />
            )}
          />
          <div className="flex items-start gap-4">
            <UserMark name={user.name} avatarUrl={user.avatarUrl} size="lg" />
            <div className="min-w-0 flex-1">
              <Field
                label="Picture address (optional)"
                hint="An https address of a square picture. Without one your initials are shown."
                error={errors.avatarUrl?.message}
              >
                <Input type="url" inputMode="url" autoComplete="photo" {...register('avatarUrl')} />
              </Field>
            </div>
          </div>
        </div>
      </Card>
    </SaveForm>
  );
}

function VerifiedEmail({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-h3">Email</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{email}</span>
        <span className="inline-flex items-center gap-1 rounded-chip bg-success-soft px-2 py-0.5 text-tiny text-success">
          <BadgeCheck size={14} strokeWidth={1.75} aria-hidden="true" />
          Verified
        </span>
      </p>
    </div>
  );
}

interface Values {
  name: string;
  timezone: string;
  avatarUrl: string;
}

function onlyChanged(values: Values, changed: Partial<Record<keyof Values, boolean>>): AccountChanges {
  return {
    ...(changed.name && { name: values.name }),
    ...(changed.timezone && { timezone: values.timezone }),
    ...(changed.avatarUrl && { avatarUrl: values.avatarUrl === '' ? null : values.avatarUrl }),
  };
}
