import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { priceOf, type TablePlan } from '@/features/session/plan-table';
import { changeText } from '@/features/billing/change-text';
import { comingText } from '@/features/billing/words';
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
