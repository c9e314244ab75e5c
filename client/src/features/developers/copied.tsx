import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';

/** A text to take along, with a button that copies it. */
export const Copied = ({ label, text }: { label: string; text: string }) => (
  <div className="flex items-end gap-2">
    <div className="min-w-0 flex-1">
      <Field label={label}>
        <Input readOnly value={text} className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
    </div>
    <CopyButton text={text} />
  </div>
);

interface OnceDialogProps {
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a secret this once. */
export const OnceDialog = ({ onClose, children, ...said }: OnceDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    {...said}
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <div className="flex flex-col gap-4">{children}</div>
  </Dialog>
);
