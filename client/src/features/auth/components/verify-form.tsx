import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { OtpField } from '@/components/ui/fields/otp-field';
import { FormProblem } from '@/components/forms/form-problem';
import { ResendCode } from '@/features/auth/components/resend-code';
import { useResendCode, useVerifyEmail } from '@/features/auth/api';
import { codeProblem, isCode } from '@/features/auth/forms';
import { isCodeUsedUp } from '@/features/auth/resend-wait';
import { useCode } from '@/features/auth/use-code';
import { announce } from '@/lib/focus/announce';

interface VerifyFormProps {
  email: string;
  /** The code is right, but this device does not know the account: it takes a new password as well. */
  onNewDevice: (code: string) => void;
  beside: ReactNode;
}

/** The sixth digit sends the code by itself; the button stays for everyone else. */
export function VerifyForm({ email, onNewDevice, beside }: VerifyFormProps) {
  const verify = useVerifyEmail();
  const resend = useResendCode();
  const [isShort, setShort] = useState(false);
  const { input, field, submit } = useCode(verify, (code, again) => {
    const complain = (text: string | undefined) => {
      if (text !== undefined) announce(text);
      again();
    };
    setShort(!isCode(code));
    if (!isCode(code)) return complain(codeProblem);
    verify.mutate(
      { email, code },
      {
        onError: (error) => {
          if (fieldMessage(error, 'newPassword') === undefined) complain(fieldMessage(error, 'code'));
          else onNewDevice(code);
        },
      },
    );
  });
  useFocusOnReturn(input);
  const change = (next: string) => {
    field.onChange(next);
    setShort(false);
  };
  const startAgain = () => {
    change('');
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={verify} operation="verifyEmail" fields={['code']} />
      <OtpField ref={input} label="Code" {...field} onChange={change} error={isShort ? codeProblem : field.error} />
      <Button type="submit" variant="primary" size="lg" full pending={verify.isPending}>
        Verify email
      </Button>
      <div className="-mx-2.5 -mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <ResendCode email={email} call={resend} isNeeded={isCodeUsedUp(verify.error)} onSent={startAgain} />
        {beside}
      </div>
    </form>
  );
}

/** At first, and whenever the window comes back from the mailbox with the code. */
function useFocusOnReturn(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = () => input.current?.focus();
    focus();
    window.addEventListener('focus', focus);
    return () => window.removeEventListener('focus', focus);
  }, [input]);
}
