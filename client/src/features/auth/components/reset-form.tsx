import { fieldMessage, fieldMessages } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { OtpField } from '@/components/ui/fields/otp-field';
import { PasswordField } from '@/components/ui/fields/password-field';
import { FormProblem } from '@/components/forms/form-problem';
import { ResendCode } from '@/features/auth/components/resend-code';
import { useForgotPassword, useResetPassword } from '@/features/auth/api';
import { resetForm } from '@/features/auth/forms';
import { isCodeUsedUp } from '@/features/auth/resend-wait';
import { useForm } from '@/lib/forms/use-form';

interface ResetFormProps {
  /** From the screen before; without it the form asks. */
  email: string | null;
  onDone: (email: string) => void;
}

const fields = ['email', 'code', 'newPassword'] as const;

/** The mailed code and the new password, in one go. */
export function ResetForm({ email, onDone }: ResetFormProps) {
  const reset = useResetPassword();
  const resend = useForgotPassword();
  const form = useForm({ schema: resetForm, initial: { email: email ?? '', code: '', newPassword: '' } });
  const submit = form.handleSubmit((values) =>
    reset.mutate(values, {
      onSuccess: () => onDone(values.email),
      onError: (error) => {
        form.refuse(fieldMessages(error, fields));
        if (fieldMessage(error, 'code') !== undefined) form.select('code');
      },
    }),
  );
  const startAgain = () => {
    reset.reset();
    form.set({ code: '' });
    form.focus('code');
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={reset} operation="resetPassword" fields={fields} />
      {email === null ? (
        <Field label="Email" error={form.errors.email}>
          <Input type="email" autoComplete="email" autoCapitalize="none" {...form.field('email')} />
        </Field>
      ) : (
        // For password managers: whose new password this is.
        <input type="email" autoComplete="username" readOnly hidden value={email} />
      )}
      <div className="flex flex-col gap-1">
        <OtpField
          ref={form.ref('code')}
          label="Code"
          value={form.values.code}
          onChange={(code) => form.set({ code })}
          error={form.errors.code}
        />
        {email !== null && (
          <div className="-mx-2.5 flex items-center">
            <ResendCode email={email} call={resend} isNeeded={isCodeUsedUp(reset.error)} onSent={startAgain} />
          </div>
        )}
      </div>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words work well."
        error={form.errors.newPassword}
        {...form.field('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={reset.isPending}>
        Set new password
      </Button>
    </form>
  );
}
