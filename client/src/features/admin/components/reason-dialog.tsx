import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';

interface ReasonDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
}

/** For acts that have to be answered for. What was typed stays until the act is done. */
export function ReasonDialog({ isOpen, onOpenChange, pending, onConfirm, ...texts }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const confirm = () => {
    setChecked(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog
      {...texts}
      open={isOpen}
      onOpenChange={onOpenChange}
      cancelLabel="Cancel"
      pending={pending}
      onConfirm={confirm}
    >
      <div className="mt-4">
        <Field
          label="Reason"
          hint="For the audit log. The user doesn't see it."
          required
          error={isChecked && isMissing ? 'Enter a reason.' : undefined}
        >
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
