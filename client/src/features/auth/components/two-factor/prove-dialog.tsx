import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Dialog } from '@/components/ui/layers/dialog';
import { ProofForm } from '@/features/auth/components/two-factor/proof-form';
import { RecoveryCodes } from '@/features/auth/components/two-factor/recovery-codes';
import { type Proof, useDisableTwoFactor, useRenewRecoveryCodes } from '@/features/auth/two-factor-api';

interface ProveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  purpose: 'disable' | 'renew';
  hasPassword: boolean;
}

const texts = {
  disable: {
    title: 'Turn off two-factor sign-in?',
    description: 'Anyone with your password will be able to sign in.',
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
  return (
    <ProofForm
      hasPassword={hasPassword}
      asksCode
      verb={texts[purpose].verb}
      tone={purpose === 'disable' ? 'danger' : 'primary'}
      call={call}
      operation="saveSettings"
      onSend={({ password, code = '' }, onError) =>
        send({ ...(password !== undefined && { password }), code }, onError)
      }
      onCancel={onClose}
    />
  );
}
