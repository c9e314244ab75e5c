import { FormProblem } from '@/components/forms/form-problem';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { type Connection, useRemoveConnection } from '@/features/models/api';
import { isLocal } from '@/features/models/words';

interface RemoveDialogProps {
  connection: Connection;
  name: string;
  onClose: () => void;
}

export function RemoveDialog({ connection: { id, kind }, name, onClose }: RemoveDialogProps) {
  const remove = useRemoveConnection();
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${name}?`}
      description={
        kind === 'inside'
          ? 'The engine and its models are deleted from this server. Names that used it are chosen automatically.'
          : isLocal(kind)
            ? 'Quillcast stops using it. Its models stay where they are, and names that used it are chosen automatically.'
            : 'Its key is deleted here. Names that used it are chosen automatically.'
      }
      confirmLabel={kind === 'inside' ? 'Remove writer' : 'Remove connection'}
      cancelLabel={kind === 'inside' ? 'Keep writer' : 'Keep connection'}
      pending={remove.isPending && !remove.isPaused}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
    >
      <div className="mt-4 empty:hidden">
        <FormProblem call={remove} operation="removeModel" />
      </div>
    </ConfirmDialog>
  );
}
