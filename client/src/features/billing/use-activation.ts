import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { type BillingInfo, billingInfoQuery, type Plan, plansQuery } from '@/features/session/api';
import { type CheckoutRecord, endCheckout } from '@/features/session/checkout-record';
import { readPlanAnew, useRefresh } from '@/features/billing/payments';
import { withDone } from '@/features/session/return-param';

const firstGapMs = 1_000;
const longestGapMs = 10_000;
/** The message of a payment mostly comes within a second; after this Stripe is asked. */
const askAfterMs = 5_000;

/** Live events mostly come first; without them it is asked for, ever more rarely. */
const gapMs = (asked: number): number => Math.min(longestGapMs, firstGapMs * 1.5 ** asked);

/** Waits until the server itself says that the plan applies; then the stopped action goes on where it was. */
export function useActivation(record: CheckoutRecord | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: plans = [] } = useQuery(plansQuery());
  const isActiveNow = (info: BillingInfo | undefined) => isActive(info, plans, record);
  const info = useQuery({
    ...billingInfoQuery(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isActiveNow(state.data) ? false : gapMs(state.dataUpdateCount)),
  });
  // What the cache has from before the payment proves nothing.
  const active = info.isFetchedAfterMount && isActiveNow(info.data);
  const path = record?.path ?? null;
  useEffect(() => {
    if (!active) return;
    void readPlanAnew(client, { hasInfo: true });
    if (path === null) return;
    endCheckout('paid');
    void navigate(withDone(path), { replace: true });
  }, [active, path, client, navigate]);
  return {
    plan: active ? plans.find(({ id }) => id === info.data?.currentPlan) : undefined,
    info: info.data,
    // Only the tab that began a payment knows that there is one: this address can be opened by hand.
    ask: useAsk(active ? null : record === null ? 0 : askAfterMs),
  };
}

/** Has the server ask Stripe, once after this time and whenever the person wants; null is never. */
function useAsk(afterMs: number | null) {
  const { mutate, isPending } = useRefresh();
  const [answer, setAnswer] = useState<'none' | 'unknown' | null>(null);
  const again = () =>
    mutate(undefined, {
      // With a payment the plan is there, and this is not shown.
      onSuccess: () => setAnswer('none'),
      onError: (error) => setAnswer(error instanceof ApiError && error.type === 'CONFLICT' ? 'none' : 'unknown'),
    });
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (afterMs === null) return undefined;
    const timer = setTimeout(() => ask(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return { answer, isPending, again };
}

/** The plan that was bought, or is to begin later; where another tab began it, any that is paid. */
function isActive(info: BillingInfo | undefined, plans: readonly Plan[], record: CheckoutRecord | null): boolean {
  if (info === undefined || info.status === 'canceled') return false;
  if (record !== null && info.nextPlan?.planId === record.planId) return true;
  if (record === null) return (plans.find(({ id }) => id === info.currentPlan)?.price ?? 0) > 0;
  return info.currentPlan === record.planId && info.period === (record.isAnnual ? 'yearly' : 'monthly');
}
