import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Dialog } from '@/components/ui/layers/dialog';
import { ProofForm, type ProofFormProps } from '@/features/auth/components/proof/proof-form';

interface ProofDialogProps<Output> extends Omit<ProofFormProps<Output>, 'onDone' | 'onCancel'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  done: string;
}

/** A question that only the owner of the account may say yes to. */
export function ProofDialog<Output>({
  open,
  onOpenChange,
  title,
  description,
  done,
  ...form
}: ProofDialogProps<Output>) {
  const close = () => {
    form.call.reset();
    onOpenChange(false);
  };
  const finish = () => {
    toast.success(done);
    close();
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} size="sm" title={title} description={description}>
      <ProofForm {...form} onDone={finish} onCancel={close} />
    </Dialog>
  );
}
