import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface DialogButtonsProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'pending'> {
  onCancel: () => void;
  cancelLabel?: string;
  /** What it does, in the words of the dialog. */
  children: ReactNode;
}

/** The foot of a form in a dialog. */
export const DialogButtons = ({ onCancel, cancelLabel = 'Cancel', children, ...submit }: DialogButtonsProps) => (
  <div className="mt-2 flex flex-wrap justify-end gap-2">
    <Button onClick={onCancel}>{cancelLabel}</Button>
    <Button type="submit" variant="primary" {...submit}>
      {children}
    </Button>
  </div>
);
