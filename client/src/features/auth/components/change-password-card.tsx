import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/fields/password-field';
import { useChangePassword } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { CodeField, useProofNeeds } from '@/features/auth/components/proof/proof-fields';
import { changePasswordForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

const fields = ['currentPassword', 'code', 'newPassword'] as const;
const empty = { currentPassword: '', code: '', newPassword: '' };

/** People without a password set their first one here. */
export function ChangePasswordCard({ email }: { email: string }) {
  const change = useChangePassword();
  const needs = useProofNeeds();
  const { hasPassword, hasTwoFactor } = needs;
  const form = useForm({ schema: changePasswordForm(needs), initial: empty });
  const verb = hasPassword ? 'Change password' : 'Set password';
  const submit = form.handleSubmit(({ currentPassword, code, newPassword }) => {
    const body = { ...(hasPassword && { currentPassword }), ...(hasTwoFactor && { code }), newPassword };
    change.mutate(body, {
      onSuccess: () => {
        form.reset();
        toast.success(hasPassword ? 'Password changed' : 'Password set');
      },
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    });
  });
  return (
    <Card form title="Password">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {change.isSuccess && !form.isDirty && (
          <Notice tone="success">Your password was changed. You're signed out everywhere else.</Notice>
        )}
        <FormProblem call={change} operation="Failed to change password" fields={fields} />
        <input type="email" autoComplete="username" readOnly hidden value={email} />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={form.errors.currentPassword}
            {...form.field('currentPassword')}
          />
        )}
        <CodeField form={form} needs={needs} />
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
