import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { fieldMessages } from '@/api/field-errors';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { Disclosure } from '@/components/ui/disclosure';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { type MadeKey, type NewKey, useMakeKey } from '@/features/developers/api';
import { Copied, OnceDialog } from '@/features/developers/copied';
import { powers } from '@/features/developers/powers';
import { NetworkLogo } from '@/networks/logo';
import { useForm } from '@/lib/forms/use-form';

const count = (most: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most), message),
  );

const keyForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(40, 'Use at most 40 characters.')),
  powers: v.pipe(v.array(v.string()), v.minLength(1, 'Choose at least one.')),
  accountIds: v.array(v.string()),
  postsPerDay: count(10_000, 'Enter a number from 1 to 10,000, or leave it empty.'),
  generationsPerDay: count(10_000, 'Enter a number from 1 to 10,000, or leave it empty.'),
  dollarsPerDay: count(100, 'Enter dollars from 1 to 100, or leave it empty.'),
  holdMinutes: count(1_440, 'Enter a number from 1 to 1,440, or leave it empty.'),
  distanceMinutes: count(1_440, 'Enter a number from 1 to 1,440, or leave it empty.'),
  expiresInDays: v.string(),
});
type Values = v.InferInput<typeof keyForm>;

/** As its description says, and shows the key once it is made. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeKey | null>(null);
  if (made !== null) return <MadeKeyDialog made={made} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="New key" description="It can never do more than you can.">
      <KeyForm onMade={setMade} onClose={onClose} />
    </Dialog>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const make = useMakeKey();
  const form = useForm({
    schema: keyForm,
    initial: {
      ...{ name: '', powers: ['read', 'draft'], accountIds: [] as string[], postsPerDay: '', expiresInDays: '90' },
      ...{ generationsPerDay: '', dollarsPerDay: '', holdMinutes: '', distanceMinutes: '' },
    },
  });
  const submit = form.handleSubmit((values) =>
    make.mutate(toNewKey(values), {
      onSuccess: onMade,
      onError: (error) => form.refuse(fieldMessages(error, ['name'])),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormProblem call={make} operation="Failed to create the key" fields={['name']} />
      <Field label="Name" error={form.errors.name}>
        <Input autoComplete="off" maxLength={40} placeholder="Friday report" {...form.field('name')} />
      </Field>
      <fieldset>
        <legend className="mb-1 text-h3">It may</legend>
        <ul className="divide-y divide-line rounded-control border border-line-strong px-3">
          {powers.map(({ id, name, hint }) => (
            <Choice key={id} list={form.values.powers} value={id} onChange={(chosen) => form.set({ powers: chosen })}>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-ink-3">{hint}</span>
            </Choice>
          ))}
        </ul>
        {form.errors.powers !== undefined && <FieldError error={form.errors.powers} />}
      </fieldset>
      <AccountChoice chosen={form.values.accountIds} onChange={(accountIds) => form.set({ accountIds })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Posts a day" hint="Empty: as your plan allows" error={form.errors.postsPerDay}>
          <Input inputMode="numeric" {...form.field('postsPerDay')} />
        </Field>
        <Field label="Ends">
          <Select {...form.field('expiresInDays')}>
            <option value="30">in 30 days</option>
            <option value="90">in 90 days</option>
            <option value="365">in a year</option>
            <option value="">never</option>
          </Select>
        </Field>
      </div>
      <Disclosure label="More limits" className="text-small text-ink-2">
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {moreLimits.map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint} error={form.errors[name]}>
              <Input inputMode="numeric" {...form.field(name)} />
            </Field>
          ))}
        </div>
      </Disclosure>
      <DialogButtons onCancel={onClose} pending={make.isPending}>
        Create key
      </DialogButtons>
    </form>
  );
}

const moreLimits = [
  { name: 'generationsPerDay', label: 'Generations a day', hint: 'Empty: as your plan allows' },
  { name: 'dollarsPerDay', label: 'Dollars a day', hint: 'For networks that charge for posts' },
  { name: 'holdMinutes', label: 'Hold, in minutes', hint: 'Time to look before a post leaves' },
  { name: 'distanceMinutes', label: 'Minutes between posts', hint: 'On the same account' },
] as const;

interface ChoiceProps {
  list: readonly string[];
  value: string;
  onChange: (list: string[]) => void;
  children: ReactNode;
}

export function Choice({ list, value, onChange, children }: ChoiceProps) {
  const others = list.filter((each) => each !== value);
  return (
    <li>
      <label className="flex items-start gap-2.5 py-2.5">
        <input
          type="checkbox"
          checked={list.includes(value)}
          onChange={({ target }) => onChange(target.checked ? [...others, value] : others)}
          className="checkbox mt-0.5"
        />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
    </li>
  );
}

/** None chosen means all: a workspace with one account has nothing to choose. */
function AccountChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { data: accounts = [] } = useConnectedAccounts();
  if (accounts.length < 2) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-h3">Accounts</legend>
      <p className="mb-1 text-small text-ink-3">Choose some, or none for all of them and those you connect later.</p>
      <ul className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {accounts.map((account) => (
          <Choice key={account.id} list={chosen} value={account.id} onChange={onChange}>
            <span className="flex items-center gap-2">
              <NetworkLogo id={account.platform} hasColour className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{accountName(account)}</span>
              <span className="sr-only">{platformName(account.platform)}</span>
            </span>
          </Choice>
        ))}
      </ul>
    </fieldset>
  );
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

function toNewKey({ name, powers: chosen, accountIds, expiresInDays, dollarsPerDay, ...limits }: Values): NewKey {
  return {
    name,
    scopes: powers.filter(({ id }) => chosen.includes(id)).flatMap(({ scopes }) => scopes),
    accountIds: accountIds.length === 0 ? null : accountIds,
    postsPerDay: numberOf(limits.postsPerDay),
    generationsPerDay: numberOf(limits.generationsPerDay),
    centsPerDay: dollarsPerDay === '' ? null : Number(dollarsPerDay) * 100,
    holdMinutes: numberOf(limits.holdMinutes) ?? 0,
    distanceMinutes: numberOf(limits.distanceMinutes) ?? 0,
    expiresInDays: numberOf(expiresInDays) as NewKey['expiresInDays'],
  };
}

function MadeKeyDialog({ made: { key, name }, onClose }: { made: MadeKey; onClose: () => void }) {
  const test = `curl -H "Authorization: Bearer ${key}" ${window.location.origin}/api/v1/me`;
  return (
    <OnceDialog
      title="Copy your key now"
      description="It’s shown once. If you lose it, make a new one."
      onClose={onClose}
    >
      <Copied label={name} text={key} />
      <Copied label="Try it" text={test} />
      <Copied label="For an agent: the address of the MCP server" text={`${window.location.origin}/mcp`} />
    </OnceDialog>
  );
}
