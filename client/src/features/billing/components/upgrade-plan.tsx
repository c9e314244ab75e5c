import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import type { Plan } from '@/features/session/api';
import type { useCheckout } from '@/features/billing/api';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { notYetText } from '@/features/billing/limit-rows';
import { formatPrice, monthlyPrice, planButton, trialText } from '@/features/billing/price';

interface UpgradePlanProps {
  plan: Plan;
  isYearly: boolean;
  isCurrent: boolean;
  /** Cheaper than the current one: listed, and nothing to choose. */
  isBelow: boolean;
  hasTrial: boolean;
  isUnlocking: boolean;
  /** The checkout of this plan, while it is being made. */
  call: Pick<ReturnType<typeof useCheckout>, 'isPaused' | 'cancel'> | undefined;
  onSelect: () => void;
}

/** A plan as one compact row of the upgrade dialog. Free has nothing to choose here. */
export function UpgradePlan(props: UpgradePlanProps) {
  const { plan, isYearly, isCurrent, isBelow, hasTrial, isUnlocking, call, onSelect } = props;
  const isPaid = plan.price > 0;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-well border p-3 sm:p-4',
        isUnlocking ? 'border-accent-line bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-h2">{plan.name}</span>
          <span className="text-ink-2 tabular-nums">{formatPrice(monthlyPrice(plan, isYearly))} per month</span>
          {isPaid && isYearly && <span className="text-small text-ink-2">Billed annually</span>}
          {!isCurrent && !isBelow && <span className="text-small text-ink-2">{trialText(plan, hasTrial)}</span>}
        </p>
        <p className="text-small text-ink-2">
          {plan.description} {notYetText(plan)}
        </p>
      </div>
      {(isCurrent || (isPaid && !isBelow)) && (
        <Button
          variant={isUnlocking ? 'primary' : 'outline'}
          disabled={isCurrent}
          pending={call !== undefined}
          onClick={onSelect}
        >
          {isCurrent ? 'Current Plan' : planButton(plan, hasTrial)}
        </Button>
      )}
      {call !== undefined && <WaitsOffline call={call} />}
    </li>
  );
}
