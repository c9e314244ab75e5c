import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Meter } from '@/components/ui/meter';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { useAuthStore } from '@/features/session/store';
import { billingInfoQuery, type Plan, plansQuery } from '@/features/session/api';
import { useCheckout } from '@/features/billing/api';
import { CheckoutProblem } from '@/features/billing/components/checkout-problem';
import { UpgradePlan } from '@/features/billing/components/upgrade-plan';
import { rememberBlocked } from '@/features/session/interrupted';
import { type UpgradeDetails, useUpgradeStore } from '@/features/session/upgrade-store';
import { upgradeText, upgradeTitle } from '@/features/billing/upgrade-text';
import { moreAt } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

/** Once in the app, over whatever screen: opened by a 402 or by useUpgradeStore's `open`. */
export function UpgradeDialog({ open }: { open: boolean }) {
  const live = useUpgradeStore();
  // While it fades out the store is cleared already; the words stay until it is gone.
  const [shown, setShown] = useState(live);
  if (open && shown !== live) setShown(live);
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: open });
  const checkout = useCheckout();
  const planName = (id: string) => plans.find((plan) => plan.id === id)?.name ?? capitalized(id);
  const close = () => {
    live.close();
    checkout.cancel();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={upgradeTitle(shown, planName)}
      description={upgradeText(shown)}
      hideClose
      footer={
        <>
          <span className="mr-auto self-center">
            <HelpLink to={paths.helpLimits}>How limits work</HelpLink>
          </span>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Usage details={shown} />
      {checkout.isError && (
        <div className="mb-4 empty:hidden">
          <CheckoutProblem error={checkout.error} planName={planName(checkout.variables.planId)} />
        </div>
      )}
      <UpgradePlans plans={plans} requiredPlan={shown.requiredPlan} checkout={checkout} />
    </Dialog>
  );
}

function Usage({ details: { feature, currentUsage, limit, resetsAt } }: { details: UpgradeDetails }) {
  const now = useNow();
  if (currentUsage === undefined || limit === undefined) return null;
  const note = typeof resetsAt === 'string' ? { note: moreAt(resetsAt, now) } : {};
  return (
    <div className="mb-4 rounded-well bg-accent-soft p-3">
      <Meter label={capitalized(feature ?? 'usage')} used={currentUsage} limit={limit} {...note} />
    </div>
  );
}

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

interface UpgradePlansProps {
  plans: readonly Plan[];
  requiredPlan: string | undefined;
  checkout: ReturnType<typeof useCheckout>;
}

function UpgradePlans({ plans, requiredPlan, checkout }: UpgradePlansProps) {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('monthly');
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const { data: info } = useQuery({ ...billingInfoQuery(), enabled: isMember });
  const isAnnual = period === 'yearly';
  const buy = (planId: Plan['id']) => {
    const choice = { planId, isAnnual };
    checkout.mutate({ ...choice, returnTo: rememberBlocked(choice) });
  };
  const current = plans.find(({ id }) => id === info?.currentPlan);
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
        {plans.map((plan) => (
          <UpgradePlan
            key={plan.id}
            plan={plan}
            isYearly={isAnnual}
            isCurrent={plan === current}
            isBelow={current !== undefined && plan.price < current.price}
            hasTrial={info?.isTrialAvailable ?? true}
            isUnlocking={plan.id === requiredPlan}
            call={checkout.isPending && checkout.variables.planId === plan.id ? checkout : undefined}
            onSelect={() => buy(plan.id)}
          />
        ))}
      </ul>
    </>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
