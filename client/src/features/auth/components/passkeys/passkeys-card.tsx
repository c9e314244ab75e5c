import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { ProofDialog } from '@/features/auth/components/proof/proof-dialog';
import {
  hasPasskeySupport,
  type Passkey,
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from '@/features/auth/passkeys-api';
import { longDateText } from '@/lib/words/format';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';
import { fieldMessages } from '@/api/field-errors';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { passkeyNameForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

const maxPasskeys = 10;

export function PasskeysCard() {
  const query = useQuery(passkeysQuery());
  return (
    <Card
      form
      title="Passkeys"
      description="Sign in with your fingerprint, face or PIN instead of a password and a code."
    >
      <QueryList query={query} name="Your passkeys" blocks={['h-9 w-32 touch:h-11']} empty={<Passkeys passkeys={[]} />}>
        {(passkeys) => <Passkeys passkeys={passkeys} />}
      </QueryList>
    </Card>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const add = useAddPasskey();
  return (
    <div className="flex flex-col items-start gap-4">
      {passkeys.length > 0 && (
        <ul className="flex w-full flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddButton count={passkeys.length} onClick={() => setAdding(true)} />
      <ProofDialog
        open={isAdding}
        onOpenChange={setAdding}
        title="Add a passkey"
        description="Your device will then ask for your fingerprint, face or PIN."
        verb="Continue"
        tone="primary"
        call={add}
        operation="Failed to add the passkey"
        done="Passkey added"
      />
    </div>
  );
}

function AddButton({ count, onClick }: { count: number; onClick: () => void }) {
  if (!hasPasskeySupport()) return <p className="text-small text-ink-2">This browser can't use passkeys.</p>;
  if (count >= maxPasskeys)
    return <p className="text-small text-ink-2">You've reached the limit of 10 passkeys. Remove one to add another.</p>;
  return <Button onClick={onClick}>Add a passkey…</Button>;
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null);
  const row = useFocusRefuge<HTMLLIElement>();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = useRemovePasskey(id);
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpened(null);
  return (
    <li ref={row} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-3">
          Added {longDateText(createdAt)} ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              used <TimeAgo at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Menu trigger={<IconButton label={`Options for ${name}`} size="sm" icon={<Ellipsis />} />}>
        <MenuItem icon={<Pencil />} onSelect={() => setOpened('rename')}>
          Rename…
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => setOpened('remove')}>
          Remove…
        </MenuItem>
      </Menu>
      <RenamePasskeyDialog passkey={passkey} open={opened === 'rename'} onOpenChange={onOpenChange} />
      <ProofDialog
        open={opened === 'remove'}
        onOpenChange={onOpenChange}
        title={`Remove “${name}”?`}
        description="You won't be able to sign in with it. Delete it from your device's password manager too."
        verb="Remove passkey"
        tone="danger"
        call={remove}
        operation="Failed to remove the passkey"
        done="Passkey removed"
      />
    </li>
  );
}

interface RenamePasskeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  passkey: Passkey;
}

function RenamePasskeyDialog({ open, onOpenChange, passkey }: RenamePasskeyDialogProps) {
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
      <FormProblem call={rename} operation="Failed to save settings" fields={['name']} />
      <Field label="Name" error={form.errors.name}>
        <Input autoComplete="off" maxLength={60} autoFocus {...form.field('name')} />
      </Field>
      <DialogButtons onCancel={onClose} pending={rename.isPending}>
        Rename
      </DialogButtons>
    </form>
  );
}
