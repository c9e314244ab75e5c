import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { resetTime } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface UsageLineProps {
  /** Left of what the day has left. */
  under?: string | undefined;
}

/** How many generations the day has left; nothing where the plan has no limit. */
export function UsageLine({ under }: UsageLineProps) {
  const { info } = usePlanAccess();
  const day = info?.usage.generationsToday;
  const left = day === undefined || day.limit < 0 ? null : Math.max(0, day.limit - day.used);
  if (left === 0) return <LimitReached />;
  return (
    <p className="flex min-h-4.5 justify-between gap-3 text-small text-ink-3">
      <span>{under}</span>
      {/* Its place is kept until it is known. */}
      {(left !== null || info === undefined) && (
        <span className={clsx('shrink-0 tabular-nums', left === null && 'invisible')}>{left ?? 20} left today</span>
      )}
    </p>
  );
}

function LimitReached() {
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
          className="-mr-2.5"
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
