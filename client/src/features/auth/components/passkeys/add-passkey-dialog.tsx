import { toast } from 'react-hot-toast/headless';
import { Dialog } from '@/components/ui/layers/dialog';
import { ProofForm } from '@/features/auth/components/two-factor/proof-form';
import { useAddPasskey } from '@/features/auth/passkeys-api';

export interface PasskeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasPassword: boolean;
  /** Two-factor sign-in is on. */
  asksCode: boolean;
}

export function AddPasskeyDialog({ open, onOpenChange, ...proof }: PasskeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Add a passkey"
      description="Your device will then ask for your fingerprint, face or PIN."
    >
      <Inside {...proof} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type InsideProps = Pick<PasskeyDialogProps, 'hasPassword' | 'asksCode'> & { onClose: () => void };

function Inside({ onClose, ...proof }: InsideProps) {
  const add = useAddPasskey();
  const added = () => {
    toast.success('Passkey added');
    onClose();
  };
  return (
    <ProofForm
      {...proof}
      verb="Continue"
      tone="primary"
      call={add}
      operation="addPasskey"
      onSend={(given, onError) => add.mutate(given, { onSuccess: added, onError })}
      onCancel={onClose}
    />
  );
}
