import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { plans, type TablePlan } from '@/features/session/plan-table';
import { comingText, priceText } from '@/features/billing/words';
import { longDateText } from '@/lib/words/format';
import type { Buying } from '@/pages/pricing/use-buying';

interface UnderPlanProps {
  buying: Buying;
  planId: TablePlan['id'];
  isYearly: boolean;
}

/** Under a plan's button: who may press it, when it begins, what it waits for and what stood in its way. */
export function UnderPlan({ buying, planId, isYearly }: UnderPlanProps) {
  const { isMember, isOwner, owner, info, chosen, isWaiting, cancel, problem } = buying;
  if (priceOf(planId) === 0) return null;
  if (isMember && !isOwner)
    return <p className="mt-2">Only the owner can change the plan or the payment method. Ask {owner ?? 'them'}.</p>;
  const note = info === undefined ? '' : changeText(info, planId, isYearly);
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      {planId === info?.currentPlan && info.period !== null && isYearly !== (info.period === 'yearly') && (
        <OtherPeriod buying={buying} planId={planId} isYearly={isYearly} />
      )}
      {note !== '' && <p>{note}</p>}
      {chosen === planId && <WaitsOffline call={{ isPaused: isWaiting, cancel }} />}
      {chosen === planId && problem !== '' && (
        <p role="alert" className="rounded-well bg-danger-soft px-3 py-2.5 text-body text-ink">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The plan stays and is paid for by the other period. */
function OtherPeriod({ buying: { info, isPending, chosen, choose }, planId, isYearly }: UnderPlanProps) {
  const coming = info && comingText(info);
  if (coming === undefined)
    return (
      <Button full pending={isPending && chosen === planId} onClick={() => void choose({ planId, isYearly })}>
        Change to {isYearly ? 'yearly' : 'monthly'}
      </Button>
    );
  return (
    <p>
      {coming}. You can keep yearly billing in{' '}
      <Link to={paths.billing} className="link">
        Billing
      </Link>
      .
    </p>
  );
}

/** What a change of plan or period does. Stripe makes it at once, or when the longer or dearer period is over. */
function changeText(info: NonNullable<Buying['info']>, planId: TablePlan['id'], isYearly: boolean): string {
  const { currentPlan, period, status, renewsAt } = info;
  const isSame = planId === currentPlan;
  if (comingText(info) !== undefined && isSame) return '';
  const below = plans.find(({ id, price }) => id === planId && price < priceOf(currentPlan));
  if (below !== undefined) {
    // The wizard keeps the period, whichever is looked at here.
    const isOther = period !== null && isYearly !== (period === 'yearly');
    return isOther ? `Billed ${period}, like your current plan: ${priceText(below, info) ?? ''}.` : '';
  }
  if (isYearly && isSame && period === 'monthly') return "You'll see the price before you confirm.";
  // A trial ends with another plan, and a smaller plan has its own way.
  const isLater = isSame || (status !== 'trialing' && priceOf(planId) > priceOf(currentPlan));
  if (isYearly || period !== 'yearly' || renewsAt === null || !isLater) return '';
  return `Starts on ${longDateText(renewsAt)}, when your yearly period ends.`;
}

const priceOf = (id: string): number => plans.find((plan) => plan.id === id)?.price ?? 0;
