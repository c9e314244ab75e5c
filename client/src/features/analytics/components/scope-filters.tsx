import { useState } from 'react';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { type Account, useConnectedAccounts } from '@/features/accounts/api';
import type { Scope } from '@/features/analytics/api';
import type { ScopeParams } from '@/features/analytics/hooks/use-scope';
import { useMedia } from '@/lib/device/use-media';
import { useNow } from '@/lib/use-now';
import { useForm } from '@/lib/forms/use-form';
import * as v from 'valibot';

const options = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'thisMonth', label: 'This month' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'custom', label: 'Custom' },
] as const;

const monthNames = ['thisMonth', 'lastMonth'] as const;

interface Days {
  from: string;
  to: string;
}

/** In UTC days, as the figures are. */
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The days that are shown: those chosen, else as many back from today as the period names. */
const daysOf = ({ period, from, to }: Scope, nowMs: number): Days =>
  from !== undefined && to !== undefined
    ? { from, to }
    : { from: dayAt(nowMs - (Number.parseInt(period, 10) - 1) * 24 * 3_600_000), to: dayAt(nowMs) };

function monthsAt(nowMs: number): Record<(typeof monthNames)[number], Days> {
  const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
  const today = dayAt(nowMs);
  const lastDayBefore = dayAt(Date.parse(firstOfMonth(today)) - 1);
  return {
    thisMonth: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(lastDayBefore), to: lastDayBefore },
  };
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
  const months = monthsAt(useNow());
  const month = monthNames.find((name) => months[name].from === scope.from && months[name].to === scope.to);
  const choose = (period: Shown) => {
    setChoosing(period === 'custom');
    if (period === 'thisMonth' || period === 'lastMonth') setDays(months[period]);
    else if (period !== 'custom') setPeriod(period);
  };
  const isNarrow = useMedia('(width < 40rem)');
  const shown = isChoosing ? 'custom' : (month ?? scope.period);
  return (
    <search className="flex min-w-0 flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
        {isNarrow ? (
          <PeriodMenu value={shown} onChange={choose} />
        ) : (
          <ToggleGroup label="Period" hideLabel options={options} value={shown} onChange={choose} />
        )}
        {(accounts.length > 1 || scope.accountId !== undefined) && (
          <Field label="Account" hideLabel>
            <Select
              value={accountId ?? scope.accountId ?? ''}
              onChange={(event) => setAccount(event.target.value)}
              className="sm:w-52"
            >
              {platform === undefined && <option value="">All accounts</option>}
              <AccountOptions accounts={accounts} />
            </Select>
          </Field>
        )}
      </div>
      {shown === 'custom' && <CustomDays key={`${scope.from} ${scope.to}`} scope={scope} onChange={setDays} />}
    </search>
  );
}

type Shown = (typeof options)[number]['value'];

/** Six segments take two rows of a phone. */
function PeriodMenu({ value, onChange }: { value: Shown; onChange: (period: Shown) => void }) {
  return (
    <Field label="Period" hideLabel>
      <Select value={value} onChange={(event) => onChange(event.target.value as Shown)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
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

function CustomDays({ scope, onChange }: { scope: Scope; onChange: (days: Days) => void }) {
  const form = useForm({ schema, initial: daysOf(scope, useNow()) });
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
