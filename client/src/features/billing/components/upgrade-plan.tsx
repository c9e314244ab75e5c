import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import type { Plan } from '@/features/session/api';
import type { useCheckout } from '@/features/billing/api';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { formatPrice, monthlyPrice, trialText } from '@/features/billing/price';

interface UpgradePlanProps {
  plan: Plan;
  isYearly: boolean;
  hasTrial: boolean;
  isUnlocking: boolean;
  /** What its button says; undefined for a plan that is listed only. */
  action: string | undefined;
  isCurrent: boolean;
  /** When it begins, or what differs from the price above. */
  note: string;
  /** The checkout of this plan, while it is being made. */
  call: Pick<ReturnType<typeof useCheckout>, 'isPaused' | 'cancel'> | undefined;
  onSelect: () => void;
}

/** A plan as one compact row of the upgrade dialog. */
export function UpgradePlan(props: UpgradePlanProps) {
  const { plan, isYearly, hasTrial, isUnlocking, action, isCurrent, note, call, onSelect } = props;
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
          {plan.price > 0 && isYearly && <span className="text-small text-ink-2">Billed annually</span>}
          <span className="text-small text-ink-2 empty:hidden">{trialText(plan, hasTrial)}</span>
        </p>
        <p className="text-small text-ink-2">{plan.description}</p>
        {note !== '' && <p className="mt-1 text-small text-ink-2">{note}</p>}
      </div>
      {action !== undefined && (
        <Button
          variant={isUnlocking ? 'primary' : 'outline'}
          disabled={isCurrent}
          pending={call !== undefined}
          onClick={onSelect}
        >
          {action}
        </Button>
      )}
      {call !== undefined && <WaitsOffline call={call} />}
    </li>
  );
}
