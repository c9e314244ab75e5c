import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { BillingInfo, Plan } from '@/features/session/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { hasPaid, usePortal } from '@/features/billing/payments';
import { useKeepPlan } from '@/features/billing/plan-changes';
import { isPeriodChange, priceText, renewalText } from '@/features/billing/words';

interface CurrentPlanProps {
  info: BillingInfo;
  plan: Plan;
  plans: readonly Plan[];
  /** Why the buttons are off; undefined for the owner. */
  reason: string | undefined;
  onCancelPlan: () => void;
}

/** Which plan, at what price, until when, and the ways to change it. One without a period was given: nothing is paid that could be cancelled. */
export function CurrentPlan({ info, plan, plans, reason, onCancelPlan }: CurrentPlanProps) {
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
