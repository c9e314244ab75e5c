import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Meter } from '@/components/ui/meter';
import { plansQuery } from '@/features/session/api';
import { useCheckout } from '@/features/billing/api';
import { UpgradePlans } from '@/features/billing/components/upgrade-plans';
import { type UpgradeDetails, useUpgradeStore } from '@/features/session/upgrade-store';
import { usePlanAccess } from '@/features/session/plan-access';
import { upgradeText, upgradeTitle } from '@/features/billing/upgrade-text';
import { moreAt } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { CopyButton } from '@/components/ui/copy-button';
import { useOwner } from '@/features/billing/owner';

/** Once in the app, over whatever screen: opened by a 402, by something locked, or by Billing to change the plan. */
export function UpgradeDialog({ open }: { open: boolean }) {
  const live = useUpgradeStore();
  // While it fades out the store is cleared already; the words stay until it is gone.
  const [shown, setShown] = useState(live);
  if (open && shown !== live) setShown(live);
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: open });
  const { currentPlan } = usePlanAccess();
  const paid = currentPlan !== undefined && currentPlan.price > 0 ? currentPlan : undefined;
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
      description={upgradeText(shown, planName, paid)}
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
      <UpgradePlans plans={plans} requiredPlan={shown.requiredPlan} checkout={checkout} onClose={close} />
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

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The refusals of a checkout that are answered where the plan was chosen (`answers` of useCheckout). */
function CheckoutProblem({ error, planName }: { error: unknown; planName: string }) {
  if (!(error instanceof ApiError)) return null;
  if (error.type === 'ROLE_REQUIRED') return <AskTheOwner planName={planName} />;
  if (error.type !== 'INTEGRATION_NOT_CONFIGURED') return null;
  return (
    <Notice isAlert>
      <p>{failureText('checkout', error)}</p>
    </Notice>
  );
}

function AskTheOwner({ planName }: { planName: string }) {
  const { data: owner } = useOwner();
  const request = `Could you upgrade our Quillcast workspace to ${planName}? ${window.location.origin}/pricing`;
  return (
    <Notice isAlert action={<CopyButton size="sm" text={request} label="Copy request" />}>
      <p>Only the workspace's owner can change the plan. Ask {owner?.name ?? 'them'} to upgrade.</p>
    </Notice>
  );
}
