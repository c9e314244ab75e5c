import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import type { Account } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import { accountSetsQuery, useDeleteAccountSet, useSaveAccountSet } from '@/features/accounts/account-sets-api';
import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import { counted, listText } from '@/lib/words/format';

/** Saves accounts under a name, and deletes sets that there are. */
export function AccountSetsDialog({ chosen, onClose }: { chosen: readonly Account[]; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const { data: sets = [] } = useQuery(accountSetsQuery());
  const save = useSaveAccountSet();
  const isAdmin = managesMembers(useWorkspace()?.role);
  const remove = useDeleteAccountSet();
  const isTaken = sets.some((set) => set.name === name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const accountIds = chosen.map(({ id }) => id);
    save.mutate({ name, accountIds, isDefault }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Sets of accounts"
      description={`Everybody in this workspace can choose them. Chosen now: ${listText(chosen.map(accountName)) || 'none'}.`}
    >
      <FormProblem call={save} operation="Failed to save settings" fields={['name']} />
      {chosen.length > 0 && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <Field
            label="Name"
            hint={isTaken ? 'Replaces the set of this name.' : 'Such as “Launch” or “Client A”.'}
            error={fieldMessage(save.error, 'name')}
          >
            <Input value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
          </Field>
          <label className="flex items-center gap-2.5 touch:min-h-11">
            <input
              type="checkbox"
              checked={isDefault}
              onChange={({ target }) => setDefault(target.checked)}
              className="checkbox"
            />
            My default: first in the list, and chosen for imports
          </label>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save {counted(chosen.length, 'account', 'accounts')}
          </Button>
        </form>
      )}
      {sets.length > 0 && (
        <ul aria-label="Saved sets" className="mt-4 divide-y divide-line">
          {sets.map(({ id, ...set }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 py-2 text-small">
              <span className="min-w-0 flex-1 truncate">
                {set.name} <span className="text-ink-2">{counted(set.accountIds.length, 'account', 'accounts')}</span>
              </span>
              {isAdmin ? (
                <label className="flex items-center gap-2.5 touch:min-h-11">
                  <input
                    type="checkbox"
                    checked={set.needsApproval}
                    onChange={() => save.mutate({ ...set, needsApproval: !set.needsApproval })}
                    className="checkbox"
                  />
                  Needs approval <span className="sr-only">for “{set.name}”</span>
                </label>
              ) : (
                set.needsApproval && <span className="text-ink-2">Needs approval</span>
              )}
              {(isAdmin || !set.needsApproval) && (
                <IconButton
                  size="sm"
                  label={`Delete “${set.name}”`}
                  icon={<Trash2 />}
                  onClick={() => !remove.isPending && remove.mutate(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
