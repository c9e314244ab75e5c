import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import type { BillingInfo, Plan } from '@/features/billing/api';
import { usePortal } from '@/features/billing/payments';
import { useKeepPlan } from '@/features/billing/plan-changes';
import { dayOf, priceText } from '@/features/billing/words';
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
  if (info.nextPlan !== null) return <Coming {...props} next={planName(info.nextPlan.planId)} at={info.nextPlan.at} />;
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
          ? `${plan.name} stops unless it is paid.`
          : `${plan.name} stops on ${dayOf(graceEndsAt)} unless it is paid by then.`}{' '}
        Nothing is deleted.
      </p>
    </Notice>
  );
}

function Lapsed({ plan, lapsed, isOwner }: PlanBannerProps & { lapsed: string }) {
  return (
    <Notice
      tone="warning"
      action={
        isOwner && (
          <ButtonLink to={paths.pricing} size="sm" variant="primary">
            Choose a plan
          </ButtonLink>
        )
      }
    >
      <p>
        {lapsed} has ended, and this workspace is on {plan.name}. What {plan.name} has no room for is kept and paused.
      </p>
    </Notice>
  );
}

function Coming({ plan, next, at, isOwner }: PlanBannerProps & { next: string; at: string }) {
  const keep = useKeepPlan(plan);
  const name = plan.name;
  return (
    <Notice
      action={
        isOwner && (
          <Button size="sm" variant="primary" pending={keep.isPending} onClick={() => keep.mutate()}>
            Keep {name}
          </Button>
        )
      }
    >
      <p>
        {name} stays until {dayOf(at)}. From then on this workspace is on {next}.
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
        The trial of {plan.name} ends on {dayOf(at)}. Then it costs {price}, unless you cancel before.
      </p>
    </Notice>
  );
}
