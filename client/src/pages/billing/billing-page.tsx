import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { joinQueries } from '@/lib/loading/join-queries';
import { type BillingInfo, billingInfoQuery, type Plan, plansQuery } from '@/features/session/api';
import { DowngradeWizard } from '@/features/billing/components/downgrade-wizard';
import { InvoicesCard } from '@/features/billing/components/invoices-card';
import { PausedCard } from '@/features/billing/components/paused-card';
import { PlanBanner } from '@/features/billing/components/plan-banner';
import { UsageCard } from '@/features/billing/components/usage-card';
import { useIsOwner, useOwnersReason } from '@/features/billing/owner';
import { hasPaid, usePortal } from '@/features/billing/payments';
import { priceText, isPeriodChange, renewalText } from '@/features/billing/words';
import { Card } from '@/components/ui/card';
import { limitRows } from '@/features/billing/limit-rows';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { useKeepPlan } from '@/features/billing/plan-changes';

/** What is paid and what is used; changes of the plan begin here. */
export function BillingPage() {
  // Whoever looks at what they pay for sees it as it is now.
  const info = useQuery({ ...billingInfoQuery(), refetchOnMount: 'always' });
  const plans = useQuery(plansQuery());
  return (
    <Page title="Billing" width="form">
      <QueryList
        query={joinQueries(info, plans)}
        name="Your plan"
        blocks={[
          'h-44 rounded-card!',
          'h-56 rounded-card! lg:col-start-1',
          'h-56 rounded-card! lg:col-start-2 lg:row-span-2 lg:row-start-1',
        ]}
        layout={besides}
      >
        {([found, all]) => <Billing info={found} plans={all} />}
      </QueryList>
    </Page>
  );
}

/** The plan's content beside what is paid and used, where there is room. */
const besides = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20.625rem]';

function Billing({ info, plans }: { info: BillingInfo; plans: readonly Plan[] }) {
  const isOwner = useIsOwner();
  const reason = useOwnersReason();
  const [target, open] = useWizardParam(plans);
  const planName = (id: string) => plans.find((each) => each.id === id)?.name ?? id;
  const [cheapest] = plans;
  const plan = plans.find(({ id }) => id === info.currentPlan);
  if (plan === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <PlanBanner info={info} plan={plan} planName={planName} isOwner={isOwner} />
      <div className={besides}>
        <div className="flex min-w-0 flex-col gap-4">
          <CurrentPlan
            info={info}
            plan={plan}
            plans={plans}
            reason={reason}
            onCancelPlan={() => open(cheapest ?? null)}
          />
          <UsageCard info={info} plans={plans} />
          {info.pausedItems > 0 && <PausedCard plan={plan} reason={reason} />}
          {isOwner && hasPaid(info, plan) && <InvoicesCard />}
        </div>
        <PlanIncludes plan={plan} />
      </div>
      {isOwner && target !== null && target.price < plan.price && (
        <DowngradeWizard
          key={target.id}
          from={plan}
          to={target}
          price={priceText(target, info)}
          isTrial={info.status === 'trialing'}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

/** The plan that the wizard leads to (`?downgrade=starter`). */
function useWizardParam(plans: readonly Plan[]): [Plan | null, (plan: Plan | null) => void] {
  const [params, setParams] = useSearchParams();
  const target = plans.find(({ id }) => id === params.get('downgrade')) ?? null;
  const open = (plan: Plan | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (plan === null) next.delete('downgrade');
        else next.set('downgrade', plan.id);
        return next;
      },
      { replace: plan === null, preventScrollReset: true },
    );
  return [target, open];
}

function PlanIncludes({ plan }: { plan: Plan }) {
  const rows = limitRows.filter(({ isCounted }) => !isCounted);
  return (
    <Card title={`Included in ${plan.name}`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 text-small">
        {rows.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere">
              <ul>
                {value(plan.limits)
                  .split(', ')
                  .map((each) => (
                    <li key={each}>{each}</li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface CurrentPlanProps {
  info: BillingInfo;
  plan: Plan;
  plans: readonly Plan[];
  /** Why the buttons are off; undefined for the owner. */
  reason: string | undefined;
  onCancelPlan: () => void;
}

/** Which plan, at what price, until when, and the ways to change it. One without a period was given: nothing is paid that could be cancelled. */
function CurrentPlan({ info, plan, plans, reason, onCancelPlan }: CurrentPlanProps) {
  const portal = usePortal();
  const keep = useKeepPlan(plan);
  const choosePlan = useUpgradeStore((state) => state.open);
  const reasonId = useId();
  const isPaid = plan.price > 0;
  const price = priceText(plan, info);
  const isFirstChoice = reason === undefined && !isPaid && info.lapsedPlan === null;
  const off = { 'aria-disabled': reason !== undefined, ...(reason !== undefined && { 'aria-describedby': reasonId }) };
  return (
    <Card title="Plan">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-title">{plan.name}</span>
        {price !== null && <span className="text-ink-2 tabular-nums">{price}</span>}
        {info.period === 'yearly' && <span className="text-small text-ink-3">Billed annually</span>}
      </p>
      <p className="mt-1 text-ink-2">{renewalText(info, plan, plans)}</p>
      {info.payments === 'none' && (
        <p className="mt-2 text-small text-ink-2">
          Payments aren't set up on this server. Ask whoever runs it to change your plan.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-2">
        {hasPaid(info, plan) && info.payments !== 'none' && (
          <div className="flex flex-col items-start gap-1">
            <Button {...off} pending={portal.isPending} onClick={() => portal.mutate(undefined)}>
              Manage payment
            </Button>
            <WaitsOffline call={portal} />
          </div>
        )}
        <Button {...off} variant={isFirstChoice ? 'primary' : 'outline'} onClick={() => choosePlan()}>
          Change plan
        </Button>
        {info.nextPlan === null && isPaid && info.period !== null && (
          <Button {...off} variant="ghost" onClick={onCancelPlan}>
            Cancel plan
          </Button>
        )}
        {info.nextPlan !== null && reason === undefined && info.status !== 'past_due' && (
          <Button variant="primary" pending={keep.isPending} onClick={() => keep.mutate()}>
            Keep {isPeriodChange(info) ? `${info.period} billing` : plan.name}
          </Button>
        )}
      </div>
      {reason !== undefined && (
        <p id={reasonId} className="mt-2 text-small text-ink-2">
          {reason}
        </p>
      )}
    </Card>
  );
}
