import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/form-problem';
import { Button } from '@/components/ui/button';
import { OtpField } from '@/components/ui/otp-field';
import { SandboxMailbox } from '@/features/auth/components/sandbox-mailbox';
import { useConfirmEmailChange } from '@/features/auth/email-change-api';

/** The code from the new address; the sixth digit sends it by itself. */
export function CodeStep({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const confirm = useConfirmEmailChange();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const change = (next: string) => {
    setCode(next);
    if (confirm.isError) confirm.reset();
  };
  const send = (value: string) => {
    if (confirm.isPending) return;
    confirm.mutate(value, {
      onSuccess: onConfirmed,
      onError: () => {
        input.current?.focus();
        input.current?.select();
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={confirm} operation="saveSettings" fields={['code']} />
      <p className="wrap-anywhere">
        Enter the code we sent to <strong>{email}</strong>.
      </p>
      <OtpField
        ref={input}
        label="Code"
        value={code}
        onChange={change}
        onComplete={send}
        error={fieldMessage(confirm.error, 'code')}
      />
      <SandboxMailbox />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          Change email
        </Button>
      </div>
    </form>
  );
}
