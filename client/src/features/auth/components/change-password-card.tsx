import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { showFieldErrors } from '@/api/field-errors';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/password-field';
import { useChangePassword } from '@/features/auth/api';
import { FormProblem } from '@/features/auth/components/form-problem';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { changePasswordForm } from '@/features/auth/forms';

const fields = ['currentPassword', 'newPassword'] as const;
const empty = { currentPassword: '', newPassword: '' };

/** People who only use Google set their first one here. */
export function ChangePasswordCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const change = useChangePassword();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(changePasswordForm(hasPassword)),
    defaultValues: empty,
  });
  const { errors } = formState;
  const verb = hasPassword ? 'Change password' : 'Set password';
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(hasPassword ? { currentPassword, newPassword } : { newPassword }, {
      onSuccess: () => {
        reset(empty);
        toast.success(hasPassword ? 'Password changed' : 'Password set');
      },
      onError: (error) => showFieldErrors(error, setError, fields),
    }),
  );
  return (
    <Card form title="Password">
      <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-4">
        {change.isSuccess && !formState.isDirty && (
          <Notice tone="success">Your new password is in use. Every other device was signed out.</Notice>
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
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters. Every other device is signed out."
          error={errors.newPassword?.message}
          {...register('newPassword')}
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
