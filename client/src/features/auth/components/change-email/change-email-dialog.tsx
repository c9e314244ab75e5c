import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { PasswordField } from '@/components/ui/fields/password-field';
import { CodeStep } from '@/features/auth/components/change-email/code-step';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { type EmailChange, useRequestEmailChange } from '@/features/auth/email-change-api';
import { emailChangeForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

interface ChangeEmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasPassword: boolean;
}

export function ChangeEmailDialog({ open, onOpenChange, hasPassword }: ChangeEmailDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Change email">
      <Steps hasPassword={hasPassword} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Steps({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [sent, setSent] = useState<EmailChange | null>(null);
  const confirmed = () => {
    toast.success('Email changed');
    onClose();
  };
  if (sent !== null) return <CodeStep change={sent} onConfirmed={confirmed} />;
  return <AddressStep hasPassword={hasPassword} onSent={setSent} onCancel={onClose} />;
}

const fields = ['email', 'password'] as const;

interface AddressStepProps {
  hasPassword: boolean;
  onSent: (change: EmailChange) => void;
  onCancel: () => void;
}

function AddressStep({ hasPassword, onSent, onCancel }: AddressStepProps) {
  const request = useRequestEmailChange();
  const form = useForm({ schema: emailChangeForm(hasPassword), initial: { email: '', password: '' } });
  const submit = form.handleSubmit(({ email, password }) => {
    const change = hasPassword ? { email, password } : { email };
    request.mutate(change, {
      onSuccess: () => onSent(change),
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    });
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem
        call={request}
        operation="saveSettings"
        fields={fields}
        action={<SignInAgain error={request.error} />}
      />
      <Field
        label="New email"
        hint="We'll send a code there and notify your current address."
        error={form.errors.email}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" {...form.field('email')} />
      </Field>
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.errors.password}
          {...form.field('password')}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={request.isPending}>
          Send code
        </Button>
      </div>
    </form>
  );
}
