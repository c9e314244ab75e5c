import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { type Account, useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import type { Scope } from '@/features/analytics/api';
import type { ScopeParams } from '@/features/analytics/hooks/use-scope';
import { periodLabels } from '@/features/analytics/words';
import { useNow } from '@/lib/use-now';
import { useForm } from '@/lib/forms/use-form';
import * as v from 'valibot';

const options = (['7d', '30d', '90d', 'month', 'custom'] as const).map((value) => ({
  value,
  label: value === 'month' ? 'This month' : periodLabels[value],
}));

/** In UTC days, as the figures are. */
function thisMonth(nowMs: number): { from: string; to: string } {
  const to = new Date(nowMs).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}

interface ScopeFiltersProps {
  params: ScopeParams;
  /** Of one network alone; one of them is then always chosen. */
  platform?: Account['platform'];
  accountId?: string | undefined;
}

/** Period and account; what is chosen is in the address. */
export function ScopeFilters({ params, platform, accountId }: ScopeFiltersProps) {
  const { scope, setPeriod, setDays, setAccount } = params;
  const [isChoosing, setChoosing] = useState(false);
  const { data = [] } = useConnectedAccounts(platform);
  const accounts = data.filter(({ method }) => method === 'oauth');
  const month = thisMonth(useNow());
  const isMonth = scope.from === month.from && scope.to === month.to;
  const choose = (period: (typeof options)[number]['value']) => {
    setChoosing(period === 'custom');
    if (period === 'month') setDays(month);
    else if (period !== 'custom') setPeriod(period);
  };
  const isCustom = isChoosing || (scope.period === 'custom' && !isMonth);
  return (
    <search className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <ToggleGroup
          label="Period"
          hideLabel
          options={options}
          value={isCustom ? 'custom' : isMonth ? 'month' : scope.period}
          onChange={choose}
        />
        {(accounts.length > 1 || scope.accountId !== undefined) && (
          <Field label="Account" hideLabel>
            <Select
              value={accountId ?? scope.accountId ?? ''}
              onChange={(event) => setAccount(event.target.value)}
              className="sm:w-52"
            >
              {platform === undefined && <option value="">All accounts</option>}
              {accounts.map((account) => (
                <option key={account.id} value={account.id}>
                  {accountName(account)} · {platformName(account.platform)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {isCustom && <CustomDays key={`${scope.from} ${scope.to}`} scope={scope} onChange={setDays} />}
    </search>
  );
}

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day.'));
const schema = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The first day is after the last one.'),
    ['from'],
  ),
);

interface CustomDaysProps {
  scope: Scope;
  onChange: (days: { from: string; to: string }) => void;
}

function CustomDays({ scope, onChange }: CustomDaysProps) {
  const form = useForm({ schema, initial: { from: scope.from ?? '', to: scope.to ?? '' } });
  return (
    <form noValidate onSubmit={form.handleSubmit(onChange)} className="flex flex-wrap items-end gap-2">
      <Field label="First day" error={form.errors.from}>
        <Input type="date" {...form.field('from')} />
      </Field>
      <Field label="Last day" error={form.errors.to}>
        <Input type="date" {...form.field('to')} />
      </Field>
      <Button type="submit">Show these days</Button>
    </form>
  );
}
