import { useEffect } from 'react';
import { FormProblem } from '@/components/form-problem';
import { Button } from '@/components/ui/button';
import { OtpField } from '@/components/ui/otp-field';
import { SandboxMailbox } from '@/features/auth/components/sandbox-mailbox';
import { useConfirmEmailChange } from '@/features/auth/email-change-api';
import { useCode } from '@/features/auth/use-code';

/** The code from the new address; the sixth digit sends it by itself. */
export function CodeStep({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const confirm = useConfirmEmailChange();
  const { input, field, submit } = useCode(confirm, (code, again) =>
    confirm.mutate(code, { onSuccess: onConfirmed, onError: again }),
  );
  useEffect(() => {
    input.current?.focus();
  }, [input]);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={confirm} operation="saveSettings" fields={['code']} />
      <p className="wrap-anywhere">
        Enter the code we sent to <strong>{email}</strong>.
      </p>
      <OtpField ref={input} label="Code" {...field} />
      <SandboxMailbox />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          Change email
        </Button>
      </div>
    </form>
  );
}
