import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { CopyButton } from '@/components/ui/copy-button';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Meter } from '@/components/ui/meter';
import { useAuthStore } from '@/features/auth/store';
import { billingInfoQuery, type Plan, plansQuery, useCheckout } from '@/features/billing/api';
import { UpgradePlan } from '@/features/billing/components/upgrade-plan';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { upgradeText, upgradeTitle } from '@/features/billing/upgrade-text';

/** Once in the app, over whatever screen: opened by a 402 or by useUpgradeStore's `open`. */
export function UpgradeDialog() {
  const live = useUpgradeStore();
  // While it fades out the store is cleared already; the words stay until it is gone.
  const [shown, setShown] = useState(live);
  if (live.isOpen && shown !== live) setShown(live);
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: live.isOpen });
  const checkout = useCheckout();
  const planName = (id: string) => plans.find((plan) => plan.id === id)?.name ?? capitalized(id);
  const mayNotBuy = checkout.error instanceof ApiError && checkout.error.type === 'ROLE_REQUIRED';
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
      {shown.currentUsage !== undefined && shown.limit !== undefined && (
        <div className="mb-4 rounded-well bg-accent-soft p-3">
          <Meter label={shown.feature ?? 'Usage'} used={shown.currentUsage} limit={shown.limit} />
        </div>
      )}
      {mayNotBuy && <AskTheOwner planName={planName(shown.requiredPlan ?? checkout.variables?.planId ?? '')} />}
      <UpgradePlans plans={plans} requiredPlan={shown.requiredPlan} checkout={checkout} />
    </Dialog>
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

function AskTheOwner({ planName }: { planName: string }) {
  const request = `Could you upgrade our Quillcast workspace to ${planName}? ${window.location.origin}/pricing`;
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-well bg-info-soft p-3">
      <p className="min-w-0 flex-1">Only the workspace’s owner can change the plan. Ask them to upgrade.</p>
      <CopyButton text={request} label="Copy request" />
    </div>
  );
}
