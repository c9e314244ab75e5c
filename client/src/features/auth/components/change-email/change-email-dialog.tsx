import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { ProofFields, proofOf, useProofNeeds } from '@/features/auth/components/proof/proof-fields';
import { useConfirmEmailChange, useRequestEmailChange } from '@/features/auth/email-change-api';
import { emailChangeForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';
import { EmailText } from '@/components/email-text';
import { OtpField } from '@/components/ui/fields/otp-field';
import { ResendCode } from '@/features/auth/components/resend-code';
import { SandboxMailbox } from '@/features/auth/components/sandbox-mailbox';
import { isCodeUsedUp } from '@/features/auth/resend-wait';
import { useCode } from '@/features/auth/use-code';

export function ChangeEmailDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Change email">
      <Steps onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const confirmed = () => {
    toast.success('Email changed');
    onClose();
  };
  if (sentTo !== null) return <CodeStep email={sentTo} onConfirmed={confirmed} />;
  return <AddressStep onSent={setSentTo} onCancel={onClose} />;
}

const fields = ['email', 'password', 'code'] as const;

function AddressStep({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const request = useRequestEmailChange();
  const needs = useProofNeeds();
  const form = useForm({ schema: emailChangeForm(needs), initial: { email: '', password: '', code: '' } });
  const submit = form.handleSubmit(({ email, ...proof }) =>
    request.mutate(
      { email, ...proofOf(proof, needs) },
      { onSuccess: () => onSent(email), onError: (error) => form.refuse(fieldMessages(error, fields)) },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={request} operation="Failed to save settings" fields={fields} />
      <Field
        label="New email"
        hint="We'll send a code there and notify your current address."
        error={form.errors.email}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" {...form.field('email')} />
      </Field>
      <ProofFields form={form} needs={needs} />
      <DialogButtons onCancel={onCancel} pending={request.isPending}>
        Send code
      </DialogButtons>
    </form>
  );
}

/** The code from the new address; the sixth digit sends it by itself. */
function CodeStep({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
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
      <FormProblem call={confirm} operation="Failed to save settings" fields={['code']} />
      <p>
        Enter the code we sent to{' '}
        <strong>
          <EmailText text={email} />
        </strong>
        .
      </p>
      <OtpField ref={input} label="Code" {...field} />
      <SandboxMailbox />
      <FormProblem call={request} operation="Failed to save settings" />
      <div className="-ml-2.5 flex flex-wrap items-center justify-between gap-2">
        <ResendCode email={email} call={resend} isNeeded={isCodeUsedUp(confirm.error)} onSent={startAgain} />
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          Change email
        </Button>
      </div>
    </form>
  );
}
