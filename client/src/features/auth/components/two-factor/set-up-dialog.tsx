import { useState } from 'react';
import type { ApiData } from '@/api/client';
import { fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { PasswordField } from '@/components/ui/fields/password-field';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { RecoveryCodes } from '@/features/auth/components/two-factor/recovery-codes';
import { ScanStep } from '@/features/auth/components/two-factor/scan-step';
import { passwordProofForm } from '@/features/auth/forms';
import { useSetUpTwoFactor } from '@/features/auth/two-factor-api';
import { useForm } from '@/lib/forms/use-form';

interface SetUpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasPassword: boolean;
}

export function SetUpDialog({ open, onOpenChange, hasPassword }: SetUpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Set up two-factor sign-in">
      <Steps hasPassword={hasPassword} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type SetUp = ApiData<'/api/auth/two-factor/setup', 'post'>;

function Steps({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (setUp !== null) return <ScanStep {...setUp} onEnabled={setCodes} />;
  return <ConfirmStep hasPassword={hasPassword} onConfirmed={setSetUp} onCancel={onClose} />;
}

const fields = ['password'] as const;

interface ConfirmStepProps {
  hasPassword: boolean;
  onConfirmed: (setUp: SetUp) => void;
  onCancel: () => void;
}

function ConfirmStep({ hasPassword, onConfirmed, onCancel }: ConfirmStepProps) {
  const begin = useSetUpTwoFactor();
  const form = useForm({ schema: passwordProofForm(hasPassword), initial: { password: '' } });
  const submit = form.handleSubmit(({ password }) =>
    begin.mutate(hasPassword ? { password } : {}, {
      onSuccess: onConfirmed,
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={begin} operation="saveSettings" fields={fields} action={<SignInAgain error={begin.error} />} />
      <p>You'll need an authenticator app, such as Google Authenticator, 1Password or Aegis.</p>
      {hasPassword && (
        <PasswordField
          label="Password"
          hint="Confirm it's you."
          autoComplete="current-password"
          error={form.errors.password}
          {...form.field('password')}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={begin.isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
