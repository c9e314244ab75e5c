import { Navigate, useSearchParams, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Card } from '@/components/ui/card';
import { useIsOwner } from '@/features/billing/owner';
import { isOfThisWorkspace, readCheckout, type CheckoutRecord, endCheckout } from '@/features/session/checkout-record';
import { Button, ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';
import { Spinner } from '@/components/ui/spinner';
import { type BillingInfo, billingInfoQuery, type Plan, plansQuery } from '@/features/session/api';
import { renewalText } from '@/features/billing/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/api/errors';
import { readPlanAnew, useRefresh } from '@/features/billing/payments';
import { withDone } from '@/features/session/return-param';

/** Back from the payment, which is the owner's alone. Opened by hand there is nothing to wait for. */
export function BillingSuccessPage() {
  const [params] = useSearchParams();
  const isOwner = useIsOwner();
  if (!params.has('session_id') && !params.has('change')) return <Navigate to={paths.billing} replace />;
  const record = readCheckout();
  if (record === null && !isOwner) return <Navigate to={paths.billing} replace />;
  return (
    <Page title="Billing" width="reading">
      <Card form>
        {record === null || isOfThisWorkspace(record) ? (
          <Activation record={record} />
        ) : (
          <OtherWorkspace workspaceId={record.workspaceId} />
        )}
      </Card>
    </Page>
  );
}

/** The payment was for another workspace than the one that is open meanwhile. */
function OtherWorkspace({ workspaceId }: { workspaceId: string }) {
  const { user, switchWorkspace } = useAuthStore();
  const name = user?.workspaces.find(({ id }) => id === workspaceId)?.name;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>You paid for {name === undefined ? 'another workspace' : `the workspace “${name}”`}.</p>
      {name !== undefined && (
        <Button variant="primary" onClick={() => switchWorkspace(workspaceId)}>
          Switch to {name}
        </Button>
      )}
    </div>
  );
}

/** "Activating…" until it is true, then the plan with what it unlocks; or that there was no payment. */
function Activation({ record }: { record: CheckoutRecord | null }) {
  const { plan, info, ask } = useActivation(record);
  if (plan !== undefined && info !== undefined) return <Activated plan={plan} info={info} />;
  if (ask.answer !== null) return <NotFound ask={ask} answer={ask.answer} />;
  return (
    <div role="status" className="flex items-center gap-3">
      <Spinner />
      <p>Activating…</p>
    </div>
  );
}

const notFound = {
  none: {
    title: 'No payment found.',
    text: 'Nothing was charged for this workspace. If you paid a moment ago, check again.',
  },
  unknown: {
    title: "We couldn't check your payment.",
    text: "Stripe isn't responding. If you've paid, your plan changes as soon as it does.",
  },
} as const;

function NotFound({ ask, answer }: { ask: ReturnType<typeof useActivation>['ask']; answer: keyof typeof notFound }) {
  const { title, text } = notFound[answer];
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={ask.isPending} onClick={ask.again}>
          Check again
        </Button>
        <ButtonLink to={paths.billing} variant="ghost">
          Open billing
        </ButtonLink>
      </div>
    </div>
  );
}

function Activated({ plan, info }: { plan: Plan; info: BillingInfo }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <h2 className="text-title">You're on {plan.name}</h2>
        <p className="mt-1 text-ink-2">{renewalText(info, plan, [plan])}</p>
      </div>
      <div>
        <h3 className="text-h3">What's included</h3>
        <ul className="mt-2 flex flex-col gap-1.5">
          {plan.features
            .filter(({ included }) => included)
            .map(({ text }) => (
              <li key={text} className="flex gap-2.5">
                <span aria-hidden="true" className="font-semibold text-success">
                  ✓
                </span>
                {text}
              </li>
            ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.dashboard} variant="primary">
          Go to the dashboard
        </ButtonLink>
        <ButtonLink to={paths.billing}>Open billing</ButtonLink>
      </div>
    </div>
  );
}

const firstGapMs = 1_000;
const longestGapMs = 10_000;
/** The message of a payment mostly comes within a second; after this Stripe is asked. */
const askAfterMs = 5_000;

/** Live events mostly come first; without them it is asked for, ever more rarely. */
const gapMs = (asked: number): number => Math.min(longestGapMs, firstGapMs * 1.5 ** asked);

/** Waits until the server itself says that the plan applies; then the stopped action goes on where it was. */
function useActivation(record: CheckoutRecord | null) {
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
