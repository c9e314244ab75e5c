import { fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { passkeyNameForm } from '@/features/auth/forms';
import { type Passkey, useRenamePasskey } from '@/features/auth/passkeys-api';
import { useForm } from '@/lib/forms/use-form';

interface RenamePasskeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  passkey: Passkey;
}

export function RenamePasskeyDialog({ open, onOpenChange, passkey }: RenamePasskeyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Rename passkey">
      <Inside passkey={passkey} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Inside({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const form = useForm({ schema: passkeyNameForm, initial: { name } });
  const submit = form.handleSubmit((values) =>
    rename.mutate(
      { id, name: values.name },
      { onSuccess: onClose, onError: (error) => form.refuse(fieldMessages(error, ['name'])) },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={rename} operation="saveSettings" fields={['name']} />
      <Field label="Name" error={form.errors.name}>
        <Input autoComplete="off" maxLength={60} autoFocus {...form.field('name')} />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={rename.isPending}>
          Rename
        </Button>
      </div>
    </form>
  );
}
