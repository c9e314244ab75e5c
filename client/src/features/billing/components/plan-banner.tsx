import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import type { BillingInfo, Plan } from '@/features/session/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { usePortal } from '@/features/billing/payments';
import { priceText } from '@/features/billing/words';
import { longDateText } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface PlanBannerProps {
  info: BillingInfo;
  plan: Plan;
  planName: (id: string) => string;
  /** Others read it without the button. */
  isOwner: boolean;
}

/** A trial is not news before its last days. */
const trialEndsSoonMs = 3 * 24 * 3_600_000;

/** What stands in the plan's way, the most urgent, with the one thing that helps. */
export function PlanBanner(props: PlanBannerProps) {
  const { info, plan, planName } = props;
  const nowMs = useNow();
  if (info.status === 'past_due') return <PastDue {...props} />;
  if (info.lapsedPlan !== null) return <Lapsed {...props} lapsed={planName(info.lapsedPlan)} />;
  // The plan's own card says what it changes to.
  if (info.nextPlan !== null) return null;
  const { status, trialEndsAt } = info;
  if (status !== 'trialing' || trialEndsAt === null) return null;
  if (Date.parse(trialEndsAt) - nowMs > trialEndsSoonMs) return null;
  return <TrialEnds {...props} at={trialEndsAt} price={priceText(plan, info) ?? ''} />;
}

function PastDue({ info: { graceEndsAt }, plan, isOwner }: PlanBannerProps) {
  const update = usePortal();
  return (
    <Notice
      tone="warning"
      action={
        isOwner && (
          <Button
            size="sm"
            variant="primary"
            pending={update.isPending}
            onClick={() => update.mutate('payment_method')}
          >
            Update card
          </Button>
        )
      }
    >
      <p>
        The last payment failed.{' '}
        {graceEndsAt === null
          ? `${plan.name} ends unless you pay.`
          : `${plan.name} ends on ${longDateText(graceEndsAt)} unless you pay by then.`}{' '}
        Nothing is deleted.
      </p>
      <WaitsOffline call={update} />
    </Notice>
  );
}

function Lapsed({ plan, lapsed, isOwner }: PlanBannerProps & { lapsed: string }) {
  const choosePlan = useUpgradeStore((state) => state.open);
  return (
    <Notice
      tone="warning"
      action={
        isOwner && (
          <Button size="sm" variant="primary" onClick={() => choosePlan()}>
            Choose a plan
          </Button>
        )
      }
    >
      <p>
        {lapsed} has ended, and this workspace is now on {plan.name}. Anything over {plan.name}'s limits is paused, not
        deleted.
      </p>
    </Notice>
  );
}

function TrialEnds({ plan, at, price, isOwner }: PlanBannerProps & { at: string; price: string }) {
  const portal = usePortal();
  return (
    <Notice
      action={
        isOwner && (
          <Button size="sm" pending={portal.isPending} onClick={() => portal.mutate(undefined)}>
            Manage payment
          </Button>
        )
      }
    >
      <p>
        Your {plan.name} trial ends on {longDateText(at)}. After that it's {price} unless you cancel.
      </p>
      <WaitsOffline call={portal} />
    </Notice>
  );
}
