import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Meter } from '@/components/ui/meter';
import { usePlanAccess } from '@/features/session/plan-access';

interface Usage {
  used: number;
  limit: number;
}

const shareOf = ({ used, limit }: Usage): number => used / limit;
/** Below it the dashboard's figures are enough. */
const nearShare = 0.8;

/** What is left of the scarcest thing, generations of the day or tweets of the month, once its end is near. */
export function UsageMeter() {
  const { info } = usePlanAccess();
  if (info === undefined) return null;
  const { generationsToday, tweetsThisMonth } = info.usage;
  const [scarcest] = [
    { label: 'Generations today', ...generationsToday },
    { label: 'Tweets this month', ...tweetsThisMonth },
  ]
    .filter((each) => each.limit >= 0 && shareOf(each) >= nearShare)
    .toSorted((a, b) => shareOf(b) - shareOf(a));
  if (scarcest === undefined) return null;
  const { label, used, limit } = scarcest;
  return (
    <Link
      to={paths.billing}
      className="block rounded-control p-2 text-ink no-underline transition-colors hover:bg-hover"
    >
      <Meter label={label} used={used} limit={limit} note={noteOf(scarcest)} />
    </Link>
  );
}

function noteOf(usage: Usage): string {
  return usage.used >= usage.limit ? 'Limit reached. Compare plans' : 'Almost at the limit';
}
