import { AlertDialog as Radix } from 'radix-ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { overlayStyle } from '@/components/ui/layers/dialog';
import { useReturnFocus } from '@/components/ui/layers/use-return-focus';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete rule “Thank early fans”?" */
  title: string;
  /** The consequence. */
  description: ReactNode;
  /** "Delete rule". */
  confirmLabel: string;
  /** "Keep rule". */
  cancelLabel: string;
  /** Close the dialog yourself when the work is done. */
  onConfirm: () => void;
  pending?: boolean;
  tone?: 'danger' | 'primary';
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    pending,
    tone = 'danger',
  } = props;
  const { onOpenAutoFocus: remember, onCloseAutoFocus } = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={clsx(overlayStyle, 'grid grid-cols-1 place-items-center overflow-y-auto p-4')}>
          <Radix.Content
            onOpenAutoFocus={remember}
            onCloseAutoFocus={onCloseAutoFocus}
            className="w-full max-w-105 rounded-dialog bg-surface p-5 shadow-dialog data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in sm:p-6"
          >
            <Radix.Title className="text-bar">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>
            {props.children}
            <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:*:grow">
              <Radix.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={tone} pending={pending ?? false} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
