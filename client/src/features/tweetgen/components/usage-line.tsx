import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { usePlanAccess } from '@/features/billing/plan-access';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { resetTime } from '@/lib/relative-time';
import { useNow } from '@/lib/use-now';

/** What one press of Generate takes from the day; nothing where the day knows no limit. */
export function UsageLine() {
  const { info, lockedBy } = usePlanAccess();
  const now = useNow();
  const open = useUpgradeStore((state) => state.open);
  if (info === undefined || info.usage.generationsToday.limit < 0) return null;
  const { used, limit, resetsAt } = info.usage.generationsToday;
  const left = Math.max(0, limit - used);
  if (left > 0) return <p className="text-center text-small text-ink-3 tabular-nums">Uses 1 of {left} left today</p>;
  const unlocking = lockedBy(({ tweetGenPerDay }) => tweetGenPerDay < 0 || tweetGenPerDay > limit);
  return (
    <Notice
      tone="next"
      action={
        unlocking !== null && (
          <Button
            size="sm"
            onClick={() =>
              open({ requiredPlan: unlocking.id, feature: 'daily generations', currentUsage: used, limit, resetsAt })
            }
          >
            See plans
          </Button>
        )
      }
    >
      <p>
        All {limit} generations of today are used.
        {resetsAt !== null && ` More at ${resetTime(resetsAt, now)}.`}
      </p>
    </Notice>
  );
}
