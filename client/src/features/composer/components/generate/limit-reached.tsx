import { Button } from '@/components/ui/button';
import { usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { resetTime } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

/** In place of how many generations are left: when there are more, and which plan has more now. */
export function LimitReached() {
  const { info, lockedBy } = usePlanAccess();
  const now = useNow();
  const open = useUpgradeStore((state) => state.open);
  if (info === undefined) return null;
  const { used, limit, resetsAt } = info.usage.generationsToday;
  const unlocking = lockedBy(({ tweetGenPerDay }) => tweetGenPerDay < 0 || tweetGenPerDay > limit);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
      <span>Limit reached.{resetsAt !== null && ` Resets at ${resetTime(resetsAt, now)}.`}</span>
      {unlocking !== null && (
        <Button
          variant="ghost"
          size="sm"
          // No higher than the line that it takes the place of.
          className="-my-1.75 -mr-2.5 touch:-my-2.75"
          onClick={() =>
            open({ requiredPlan: unlocking.id, feature: 'daily generations', currentUsage: used, limit, resetsAt })
          }
        >
          Compare plans
        </Button>
      )}
    </p>
  );
}
