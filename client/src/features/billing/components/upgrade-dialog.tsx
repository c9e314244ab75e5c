import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Meter } from '@/components/ui/meter';
import { useAuthStore } from '@/features/auth/store';
import { billingInfoQuery, type Plan, plansQuery, useCheckout } from '@/features/billing/api';
import { CheckoutProblem } from '@/features/billing/components/checkout-problem';
import { UpgradePlan } from '@/features/billing/components/upgrade-plan';
import { type UpgradeDetails, useUpgradeStore } from '@/features/billing/upgrade-store';
import { upgradeText, upgradeTitle } from '@/features/billing/upgrade-text';
import { moreAt } from '@/lib/relative-time';
import { useNow } from '@/lib/use-now';

/** Once in the app, over whatever screen: opened by a 402 or by useUpgradeStore's `open`. */
export function UpgradeDialog() {
  const live = useUpgradeStore();
  // While it fades out the store is cleared already; the words stay until it is gone.
  const [shown, setShown] = useState(live);
  if (live.isOpen && shown !== live) setShown(live);
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: live.isOpen });
  const checkout = useCheckout();
  const planName = (id: string) => plans.find((plan) => plan.id === id)?.name ?? capitalized(id);
  const close = () => {
    live.close();
    checkout.reset();
  };
  return (
    <Dialog
      open={live.isOpen}
      onOpenChange={(open) => !open && close()}
      title={upgradeTitle(shown, planName)}
      description={upgradeText(shown)}
      hideClose
      footer={<Button onClick={close}>Close</Button>}
    >
      <Usage details={shown} />
      {checkout.isError && (
        <div className="mb-4 empty:hidden">
          <CheckoutProblem
            error={checkout.error}
            planId={checkout.variables.planId}
            planName={planName(checkout.variables.planId)}
          />
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

interface UpgradePlansProps {
  plans: readonly Plan[];
  requiredPlan: string | undefined;
  checkout: ReturnType<typeof useCheckout>;
}

function UpgradePlans({ plans, requiredPlan, checkout }: UpgradePlansProps) {
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const { data: info } = useQuery({ ...billingInfoQuery(), enabled: isMember });
  return (
    <ul className="flex flex-col gap-3" aria-label="Plans">
      {unlockingFirst(plans, requiredPlan).map((plan) => (
        <UpgradePlan
          key={plan.id}
          plan={plan}
          isCurrent={plan.id === info?.currentPlan}
          isUnlocking={plan.id === requiredPlan}
          pending={checkout.isPending && checkout.variables.planId === plan.id}
          onSelect={() => checkout.mutate({ planId: plan.id, isAnnual: false })}
        />
      ))}
    </ul>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function unlockingFirst(plans: readonly Plan[], requiredPlan: string | undefined): Plan[] {
  return plans.toSorted((a, b) => Number(b.id === requiredPlan) - Number(a.id === requiredPlan));
}
