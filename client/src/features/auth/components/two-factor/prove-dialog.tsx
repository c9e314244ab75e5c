import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordField } from '@/components/ui/password-field';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { RecoveryCodes } from '@/features/auth/components/two-factor/recovery-codes';
import { twoFactorProofForm } from '@/features/auth/forms';
import { type Proof, useDisableTwoFactor, useRenewRecoveryCodes } from '@/features/auth/two-factor-api';
import { useForm } from '@/lib/use-form';

interface ProveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  purpose: 'disable' | 'renew';
  hasPassword: boolean;
}

const texts = {
  disable: {
    title: 'Turn off two-factor sign-in?',
    description: 'Anyone with your password can then sign in.',
    verb: 'Turn off',
  },
  renew: {
    title: 'Create new recovery codes?',
    description: 'Your current recovery codes stop working.',
    verb: 'Create codes',
  },
} as const;

/** What weakens the account, or replaces its keys, needs both factors. */
export function ProveDialog({ open, onOpenChange, purpose, hasPassword }: ProveDialogProps) {
  const { title, description } = texts[purpose];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={title} description={description}>
      <Inside purpose={purpose} hasPassword={hasPassword} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type InsideProps = Pick<ProveDialogProps, 'purpose' | 'hasPassword'> & { onClose: () => void };

function Inside({ purpose, hasPassword, onClose }: InsideProps) {
  const disable = useDisableTwoFactor();
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  const turnedOff = () => {
    toast.success('Two-factor sign-in is off');
    onClose();
  };
  const send = (proof: Proof, onError: (error: unknown) => void) =>
    purpose === 'disable'
      ? disable.mutate(proof, { onSuccess: turnedOff, onError })
      : renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError });
  const call = purpose === 'disable' ? disable : renew;
  return <ProofForm purpose={purpose} hasPassword={hasPassword} call={call} onSend={send} onCancel={onClose} />;
}

const fields = ['password', 'code'] as const;

interface ProofFormProps extends Pick<ProveDialogProps, 'purpose' | 'hasPassword'> {
  call: { error: unknown; isPaused: boolean; submittedAt: number; isPending: boolean };
  onSend: (proof: Proof, onError: (error: unknown) => void) => void;
  onCancel: () => void;
}

function ProofForm({ purpose, hasPassword, call, onSend, onCancel }: ProofFormProps) {
  const form = useForm({ schema: twoFactorProofForm(hasPassword), initial: { password: '', code: '' } });
  const submit = form.handleSubmit(({ password, code }) =>
    onSend(hasPassword ? { password, code } : { code }, (error) => form.refuse(fieldMessages(error, fields))),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={call} operation="saveSettings" fields={fields} action={<SignInAgain error={call.error} />} />
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.errors.password}
          {...form.field('password')}
        />
      )}
      <Field label="Code" hint="From your authenticator app, or a recovery code." error={form.errors.code}>
        <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.field('code')} />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={purpose === 'disable' ? 'danger' : 'primary'} pending={call.isPending}>
          {texts[purpose].verb}
        </Button>
      </div>
    </form>
  );
}
