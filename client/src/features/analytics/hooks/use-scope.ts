import { useSearchParams } from 'react-router';
import type { Scope } from '@/features/analytics/api';
import { withParams } from '@/lib/address/with-params';

const periods = ['7d', '30d', '90d', 'custom'] as const;
const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Name = 'period' | 'from' | 'to' | 'account';

/** Period and account, as the address says. A custom period whose days are missing is the usual one. */
export function useScope() {
  const [params, setParams] = useSearchParams();
  const [from, to, account] = [params.get('from'), params.get('to'), params.get('account')];
  const wanted = periods.find((each) => each === params.get('period')) ?? '30d';
  const hasDays = isDay(from) && isDay(to);
  const period = wanted === 'custom' && !hasDays ? '30d' : wanted;
  const scope: Scope = {
    period,
    ...(period === 'custom' && hasDays && { from, to }),
    ...(account !== null && uuid.test(account) && { accountId: account }),
  };
  const change = (changes: Partial<Record<Name, string | null>>) =>
    setParams((before) => withParams(before, changes), { preventScrollReset: true });
  const setPeriod = (next: Exclude<Scope['period'], 'custom'>) =>
    change({ period: next === '30d' ? null : next, from: null, to: null });
  const setDays = (days: { from: string; to: string }) => change({ period: 'custom', ...days });
  const setAccount = (id: string) => change({ account: id });
  return { scope, setPeriod, setDays, setAccount };
}

export type ScopeParams = ReturnType<typeof useScope>;
