import { useState } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { type Rule, useDeleteRule, usePauseRule } from '@/features/automation/api';
import { announce } from '@/lib/focus/announce';

export function PauseDialog({ rule: { id, name }, onClose }: { rule: Rule; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const pausing = usePauseRule(id);
  const pause = () => pausing.mutate(reason.trim() === '' ? {} : { reason: reason.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Pause “${name}”?`}
      description="Nothing runs until you turn it back on. Runs missed meanwhile are skipped."
      footer={
        <>
          <Button onClick={onClose}>Keep running</Button>
          <Button variant="primary" pending={pausing.isPending} onClick={pause}>
            Pause rule
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Reason" hint="Optional. Your team sees this beside the rule.">
          <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <FormProblem call={pausing} operation="pauseRule" />
      </div>
    </Dialog>
  );
}

interface DeleteDialogProps {
  rule: Rule;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

export function DeleteDialog({ rule: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const deleting = useDeleteRule(id);
  const done = () => {
    announce('Rule deleted');
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete “${name}”?`}
      description="It stops running, and its run history is deleted. Posts it wrote stay."
      confirmLabel="Delete rule"
      cancelLabel="Keep rule"
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSuccess: done })}
    >
      <div className="mt-4 empty:hidden">
        <FormProblem call={deleting} operation="deleteRule" />
      </div>
    </ConfirmDialog>
  );
}
