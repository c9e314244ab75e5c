import { useQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/query-list';
import { Card } from '@/components/ui/card';
import { Meter } from '@/components/ui/meter';
import { type BillingInfo, billingInfoQuery } from '@/features/session/api';
import { resetTime } from '@/lib/format';
import { useNow } from '@/lib/use-now';

const columns = 'grid gap-x-8 gap-y-4 sm:grid-cols-2';

/** What the plan's counts stand at, and when they start again. */
export function UsageCard() {
  return (
    <Card title="Usage">
      <QueryList query={useQuery(billingInfoQuery())} name="Your usage" blocks={['h-12', 'h-12']} layout={columns}>
        {({ usage }) => (
          <div className={columns}>
            <Count label="Generations today" usage={usage.generationsToday} />
            <Count label="Tweets kept this month" usage={usage.tweetsThisMonth} />
          </div>
        )}
      </QueryList>
    </Card>
  );
}

interface CountProps {
  label: string;
  usage: BillingInfo['usage']['generationsToday'];
}

function Count({ label, usage: { used, limit, resetsAt } }: CountProps) {
  const now = useNow();
  const starts = limit < 0 || resetsAt === null ? undefined : `Resets ${when(resetsAt, now)}`;
  return <Meter label={label} used={used} limit={limit} {...(starts !== undefined && { note: starts })} />;
}

/** "at 02:00" within a day, else "on 1 Dec". */
function when(iso: string, now: number): string {
  const isSoon = new Date(iso).getTime() - now <= 24 * 3_600_000;
  return `${isSoon ? 'at' : 'on'} ${resetTime(iso, now)}`;
}
