import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Meter } from '@/components/ui/meter';
import { usePlanAccess } from '@/features/billing/plan-access';

/** What is used of the scarcest thing: generations today, or tweets this month where a day knows no limit. */
export function UsageMeter() {
  const { info } = usePlanAccess();
  if (info === undefined) return null;
  const { generationsToday: today, tweetsThisMonth: month } = info.usage;
  if (today.limit < 0 && month.limit < 0) return null;
  const isDaily = today.limit >= 0;
  return (
    <Link
      to={paths.billing}
      className="block rounded-control p-2 text-ink no-underline transition-colors hover:bg-hover"
    >
      <Meter
        label={isDaily ? 'Generations today' : 'Tweets this month'}
        used={isDaily ? today.used : month.used}
        limit={isDaily ? today.limit : month.limit}
      />
    </Link>
  );
}
