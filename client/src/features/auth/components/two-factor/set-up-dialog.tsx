import { useState } from 'react';
import type { ApiData } from '@/api/client';
import { Dialog } from '@/components/ui/layers/dialog';
import { ProofForm } from '@/features/auth/components/proof/proof-form';
import { RecoveryCodes } from '@/features/auth/components/two-factor/recovery-codes';
import { ScanStep } from '@/features/auth/components/two-factor/scan-step';
import { useSetUpTwoFactor } from '@/features/auth/two-factor-api';

interface SetUpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SetUpDialog({ open, onOpenChange }: SetUpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Set up two-factor sign-in">
      <Steps onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type SetUp = ApiData<'/api/auth/two-factor/setup', 'post'>;

function Steps({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (setUp !== null) return <ScanStep {...setUp} onEnabled={setCodes} />;
  return <ConfirmStep onConfirmed={setSetUp} onCancel={onClose} />;
}

interface ConfirmStepProps {
  onConfirmed: (setUp: SetUp) => void;
  onCancel: () => void;
}

function ConfirmStep({ onConfirmed, onCancel }: ConfirmStepProps) {
  const begin = useSetUpTwoFactor();
  return (
    <div className="flex flex-col gap-4">
      <p>You'll need an authenticator app, such as Google Authenticator, 1Password or Aegis.</p>
      <ProofForm
        verb="Continue"
        tone="primary"
        call={begin}
        operation="saveSettings"
        onDone={onConfirmed}
        onCancel={onCancel}
      />
    </div>
  );
}
