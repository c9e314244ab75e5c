import { fieldMessage, fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/fields/password-field';
import { useVerifyEmail } from '@/features/auth/api';
import { newPasswordForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

interface ClaimFormProps {
  email: string;
  /** From the mail; it is right, and stays good until the password comes with it. */
  code: string;
  /** The code has run out meanwhile: back to asking for one. */
  onBack: () => void;
}

const fields = ['newPassword'] as const;

/** The account was created on another device: whoever has the code takes it over under a password of their own. */
export function ClaimForm({ email, code, onBack }: ClaimFormProps) {
  const verify = useVerifyEmail();
  const form = useForm({ schema: newPasswordForm, initial: { newPassword: '' } });
  const submit = form.handleSubmit(({ newPassword }) =>
    verify.mutate({ email, code, newPassword }, { onError: (error) => form.refuse(fieldMessages(error, fields)) }),
  );
  const enterCode = (
    <Button size="sm" onClick={onBack}>
      Enter a new code
    </Button>
  );
  const isCodeRefused = fieldMessage(verify.error, 'code') !== undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem
        call={verify}
        operation="verifyEmail"
        fields={fields}
        {...(isCodeRefused && { action: enterCode })}
      />
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        hint="At least 10 characters. A few words work well."
        error={form.errors.newPassword}
        {...form.field('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={verify.isPending}>
        Set new password
      </Button>
    </form>
  );
}
