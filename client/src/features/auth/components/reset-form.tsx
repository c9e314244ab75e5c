import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { fieldMessage, showFieldErrors } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OtpField } from '@/components/ui/otp-field';
import { PasswordField } from '@/components/ui/password-field';
import { FormProblem } from '@/features/auth/components/form-problem';
import { ResendCode } from '@/features/auth/components/resend-code';
import { useForgotPassword, useResetPassword } from '@/features/auth/api';
import { resetForm } from '@/features/auth/forms';

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
  const { register, control, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    resolver: standardSchemaResolver(resetForm),
    defaultValues: { email: email ?? '', code: '', newPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    reset.mutate(values, {
      onSuccess: () => onDone(values.email),
      onError: (error) => {
        showFieldErrors(error, setError, fields);
        if (fieldMessage(error, 'code') !== undefined) setFocus('code', { shouldSelect: true });
      },
    }),
  );
  const startAgain = () => {
    reset.reset();
    resetField('code');
    setFocus('code');
  };
  const isUsedUp = reset.error instanceof ApiError && reset.error.error.triesLeft === 0;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={reset} operation="resetPassword" fields={fields} />
      {email === null ? (
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
        </Field>
      ) : (
        // For password managers: whose new password this is.
        <input type="email" autoComplete="username" readOnly hidden value={email} />
      )}
      <div className="flex flex-col gap-1">
        <Controller
          control={control}
          name="code"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <OtpField ref={ref} label="Code" value={value} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
        {email !== null && (
          <div className="-mx-2.5 flex items-center">
            <ResendCode email={email} call={resend} isNeeded={isUsedUp} onSent={startAgain} />
          </div>
        )}
      </div>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words work well."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={reset.isPending}>
        Set new password
      </Button>
    </form>
  );
}
