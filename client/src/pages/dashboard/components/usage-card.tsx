import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Card } from '@/components/ui/card';
import { Meter } from '@/components/ui/meter';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type BillingInfo, billingInfoQuery } from '@/features/billing/api';
import { resetTime } from '@/lib/relative-time';
import { useLoadingGate } from '@/lib/use-loading-gate';
import { useNow } from '@/lib/use-now';

/** What the plan's counts stand at, and when they start again. */
export function UsageCard() {
  const info = useQuery(billingInfoQuery());
  const isLoading = useLoadingGate(info.isPending);
  if (info.isError && info.data === undefined)
    return (
      <Card title="Usage">
        <ErrorState
          title="Your usage did not load."
          error={info.error}
          onRetry={() => void info.refetch()}
          isRetrying={info.isFetching}
        />
      </Card>
    );
  return (
    <Card title="Usage">
      {info.data !== undefined && !isLoading ? (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Count label="Generations today" usage={info.data.usage.generationsToday} />
          <Count label="Tweets kept this month" usage={info.data.usage.tweetsThisMonth} />
        </div>
      ) : (
        <SkeletonRegion label="Loading your usage" className="grid min-h-12 gap-x-8 gap-y-4 sm:grid-cols-2">
          {isLoading && [1, 2].map((each) => <Skeleton key={each} className="h-12 w-full" />)}
        </SkeletonRegion>
      )}
    </Card>
  );
}

interface CountProps {
  label: string;
  usage: BillingInfo['usage']['generationsToday'];
}

function Count({ label, usage: { used, limit, resetsAt } }: CountProps) {
  const now = useNow();
  const starts = limit < 0 || resetsAt === null ? undefined : `Starts again ${when(resetsAt, now)}`;
  return <Meter label={label} used={used} limit={limit} {...(starts !== undefined && { note: starts })} />;
}

/** "at 02:00" within a day, else "on 1 Dec". */
function when(iso: string, now: number): string {
  const isSoon = new Date(iso).getTime() - now <= 24 * 3_600_000;
  return `${isSoon ? 'at' : 'on'} ${resetTime(iso, now)}`;
}
