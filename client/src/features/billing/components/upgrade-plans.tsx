import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { ToggleGroup } from '@/components/ui/toggle-group';
import type { useCheckout } from '@/features/billing/api';
import { changeText } from '@/features/billing/change-text';
import { UpgradePlan } from '@/features/billing/components/upgrade-plan';
import { planButton } from '@/features/billing/price';
import { comingText } from '@/features/billing/words';
import { type BillingInfo, billingInfoQuery, type Plan } from '@/features/session/api';
import { rememberBlocked } from '@/features/session/interrupted';
import { useAuthStore } from '@/features/session/store';

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

type Period = (typeof periods)[number]['value'];

interface UpgradePlansProps {
  plans: readonly Plan[];
  /** The plan that unlocks something; undefined where somebody only chooses. */
  requiredPlan: string | undefined;
  checkout: ReturnType<typeof useCheckout>;
  onClose: () => void;
}

/** The plans in their order, each with what may be done about it. */
export function UpgradePlans({ plans, requiredPlan, checkout, onClose }: UpgradePlansProps) {
  const navigate = useNavigate();
  const [chosenPeriod, setPeriod] = useState<Period>();
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const { data: info } = useQuery({ ...billingInfoQuery(), enabled: isMember });
  const period = chosenPeriod ?? info?.period ?? 'monthly';
  const isAnnual = period === 'yearly';
  const hasTrial = info?.isTrialAvailable ?? true;
  const current = plans.find(({ id }) => id === info?.currentPlan);
  const buy = (planId: Plan['id']) => {
    const choice = { planId, isAnnual };
    checkout.mutate({ ...choice, returnTo: rememberBlocked(choice) });
  };
  const select = (planId: Plan['id'], change: Change) => {
    if (change !== 'down') return buy(planId);
    onClose();
    void navigate(`${paths.billing}?downgrade=${planId}`);
  };
  if (current !== undefined && current.id === requiredPlan)
    return (
      <p>
        No plan includes more of this than {current.name}. Free something up, or{' '}
        <Link to={paths.contact} className="link">
          Contact Sales
        </Link>
        .
      </p>
    );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ToggleGroup label="Billing period" hideLabel options={periods} value={period} onChange={setPeriod} />
        <span className="rounded-chip bg-success-soft px-2 py-0.5 text-tiny text-success">Save 20%</span>
      </div>
      <ul className="flex flex-col gap-3" aria-label="Plans">
        {plans.map((plan) => {
          const change = changeTo(plan, { current, info, period, requiredPlan });
          return (
            <UpgradePlan
              key={plan.id}
              plan={plan}
              isYearly={isAnnual}
              hasTrial={hasTrial && change === 'up'}
              isUnlocking={plan.id === requiredPlan}
              action={actionOf[change]({ plan, period, hasTrial })}
              isCurrent={change === 'current'}
              note={info === undefined || change === 'none' ? '' : changeText(info, plan.id, isAnnual)}
              call={checkout.isPending && checkout.variables.planId === plan.id ? checkout : undefined}
              onSelect={() => select(plan.id, change)}
            />
          );
        })}
      </ul>
    </>
  );
}

type Change = 'none' | 'current' | 'period' | 'up' | 'down';

interface Standing {
  current: Plan | undefined;
  info: BillingInfo | undefined;
  period: Period;
  requiredPlan: string | undefined;
}

/** What choosing a plan would come to. Free is reached by canceling, which is Billing's own button; nobody who needs more wants less. */
function changeTo(plan: Plan, { current, info, period, requiredPlan }: Standing): Change {
  if (plan === current) {
    const isOther = info !== undefined && info.period !== null && info.period !== period;
    return isOther && comingText(info) === undefined ? 'period' : 'current';
  }
  const isBelow = current !== undefined && plan.price < current.price;
  if (plan.price === 0 || (isBelow && requiredPlan !== undefined)) return 'none';
  return isBelow ? 'down' : 'up';
}

const actionOf: Record<Change, (of: { plan: Plan; period: Period; hasTrial: boolean }) => string | undefined> = {
  none: () => undefined,
  current: () => 'Current Plan',
  period: ({ period }) => `Change to ${period}`,
  up: ({ plan, hasTrial }) => planButton(plan, hasTrial),
  down: ({ plan }) => `Change to ${plan.name}`,
};
