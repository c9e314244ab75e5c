import { clsx } from 'clsx';
import { usePlanAccess } from '@/features/session/plan-access';
import { late } from '@/lib/loading/late';

// Seldom shown: few use up a day.
const LimitReached = late(
  async () => (await import('@/features/composer/components/generate/limit-reached')).LimitReached,
);

interface UsageLineProps {
  /** Left of what the day has left. */
  under?: string | undefined;
}

/** How many generations the day has left; nothing where the plan has no limit. */
export function UsageLine({ under }: UsageLineProps) {
  const { info, generationsLeft: left } = usePlanAccess();
  if (left === 0) return <LimitReached fallback={<div className="min-h-4.5" />} />;
  return (
    <p className="flex min-h-4.5 justify-between gap-2 text-small text-ink-3 max-[359px]:text-tiny/4.5">
      <span>{under}</span>
      {/* Its place is kept until it is known. */}
      {(left !== null || info === undefined) && (
        <span className={clsx('shrink-0 tabular-nums', left === null && 'invisible')}>{left ?? 20} left today</span>
      )}
    </p>
  );
}
