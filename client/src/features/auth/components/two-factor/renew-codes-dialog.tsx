import { useState } from 'react';
import { Dialog } from '@/components/ui/layers/dialog';
import { ProofForm } from '@/features/auth/components/proof/proof-form';
import { RecoveryCodes } from '@/features/auth/components/two-factor/recovery-codes';
import { useRenewRecoveryCodes } from '@/features/auth/two-factor-api';

interface RenewCodesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RenewCodesDialog({ open, onOpenChange }: RenewCodesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Create new recovery codes?"
      description="Your current recovery codes stop working."
    >
      <Inside onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Inside({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <ProofForm
      verb="Create codes"
      tone="primary"
      call={renew}
      operation="saveSettings"
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onCancel={onClose}
    />
  );
}
