import { useEffect } from 'react';
import { EmailText } from '@/components/email-text';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { OtpField } from '@/components/ui/fields/otp-field';
import { ResendCode } from '@/features/auth/components/resend-code';
import { SandboxMailbox } from '@/features/auth/components/sandbox-mailbox';
import { useConfirmEmailChange, useRequestEmailChange } from '@/features/auth/email-change-api';
import { isCodeUsedUp } from '@/features/auth/resend-wait';
import { useCode } from '@/features/auth/use-code';

interface CodeStepProps {
  email: string;
  onConfirmed: () => void;
}

/** The code from the new address; the sixth digit sends it by itself. */
export function CodeStep({ email, onConfirmed }: CodeStepProps) {
  const confirm = useConfirmEmailChange();
  const { input, field, submit } = useCode(confirm, (code, again) =>
    confirm.mutate(code, { onSuccess: onConfirmed, onError: again }),
  );
  useEffect(() => {
    input.current?.focus();
  }, [input]);
  const request = useRequestEmailChange();
  const resend = {
    ...request,
    mutate: (_: string, options: Parameters<typeof request.mutate>[1]) => request.mutate({ email }, options),
  };
  const startAgain = () => {
    field.onChange('');
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={confirm} operation="saveSettings" fields={['code']} />
      <p>
        Enter the code we sent to{' '}
        <strong>
          <EmailText text={email} />
        </strong>
        .
      </p>
      <OtpField ref={input} label="Code" {...field} />
      <SandboxMailbox />
      <FormProblem call={request} operation="saveSettings" />
      <div className="-ml-2.5 flex flex-wrap items-center justify-between gap-2">
        <ResendCode email={email} call={resend} isNeeded={isCodeUsedUp(confirm.error)} onSent={startAgain} />
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          Change email
        </Button>
      </div>
    </form>
  );
}
