import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/fields/password-field';
import { useChangePassword } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { changePasswordForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

const fields = ['currentPassword', 'newPassword'] as const;
const empty = { currentPassword: '', newPassword: '' };

/** People who only use Google set their first one here. */
export function ChangePasswordCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const change = useChangePassword();
  const form = useForm({ schema: changePasswordForm(hasPassword), initial: empty });
  const verb = hasPassword ? 'Change password' : 'Set password';
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(hasPassword ? { currentPassword, newPassword } : { newPassword }, {
      onSuccess: () => {
        form.reset();
        toast.success(hasPassword ? 'Password changed' : 'Password set');
      },
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    }),
  );
  return (
    <Card form title="Password">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {change.isSuccess && !form.isDirty && (
          <Notice tone="success">Your password was changed. You're signed out everywhere else.</Notice>
        )}
        <FormProblem
          call={change}
          operation="changePassword"
          fields={fields}
          action={<SignInAgain error={change.error} />}
        />
        <input type="email" autoComplete="username" readOnly hidden value={email} />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={form.errors.currentPassword}
            {...form.field('currentPassword')}
          />
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters. You'll be signed out everywhere else."
          error={form.errors.newPassword}
          {...form.field('newPassword')}
        />
        <div>
          <Button type="submit" variant="primary" pending={change.isPending}>
            {verb}
          </Button>
        </div>
      </form>
    </Card>
  );
}
