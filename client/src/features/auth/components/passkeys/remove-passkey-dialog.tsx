import { toast } from 'react-hot-toast/headless';
import { Dialog } from '@/components/ui/layers/dialog';
import type { PasskeyDialogProps } from '@/features/auth/components/passkeys/add-passkey-dialog';
import { ProofForm } from '@/features/auth/components/two-factor/proof-form';
import { type Passkey, useRemovePasskey } from '@/features/auth/passkeys-api';

export function RemovePasskeyDialog({
  open,
  onOpenChange,
  passkey,
  ...proof
}: PasskeyDialogProps & { passkey: Passkey }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Remove “${passkey.name}”?`}
      description="You won't be able to sign in with it. Delete it from your device's password manager too."
    >
      <Inside {...proof} passkey={passkey} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type InsideProps = Pick<PasskeyDialogProps, 'hasPassword' | 'asksCode'> & { passkey: Passkey; onClose: () => void };

function Inside({ passkey, onClose, ...proof }: InsideProps) {
  const remove = useRemovePasskey(passkey.id);
  const removed = () => {
    toast.success('Passkey removed');
    onClose();
  };
  return (
    <ProofForm
      {...proof}
      verb="Remove passkey"
      tone="danger"
      call={remove}
      operation="removePasskey"
      onSend={(given, onError) => remove.mutate(given, { onSuccess: removed, onError })}
      onCancel={onClose}
    />
  );
}
