import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiData } from '@/api/client';
import { ErrorState } from '@/components/error-state';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { accountQuery } from '@/features/auth/api';
import { useLoadingGate } from '@/lib/use-loading-gate';

/** What a tab shows once the account is here. */
export function AccountPanel({ children }: { children: (account: ApiData<'/api/auth/me', 'get'>) => ReactNode }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(accountQuery());
  const isWaiting = useLoadingGate(isPending);
  if (isError && data === undefined)
    return (
      <Card>
        <ErrorState
          title="Your account did not load."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  if (data === undefined || isWaiting)
    return (
      <SkeletonRegion label="Loading your account" className={isWaiting ? '' : 'invisible'}>
        <Card form>
          <div className="flex flex-col gap-5">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-15" />
            <Skeleton className="h-11" />
            <Skeleton className="h-20" />
          </div>
        </Card>
      </SkeletonRegion>
    );
  return children(data);
}
