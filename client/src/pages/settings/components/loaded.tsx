import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** "Your account": did not load, or is loading. */
  what: string;
  /** Class names of the skeleton's blocks. */
  blocks: readonly string[];
  children: (data: Data) => ReactNode;
}

/** What a tab shows once its data is here, and what until then. */
export function Loaded<Data>({ query, what, blocks, children }: LoadedProps<Data>) {
  const { data, isPending, isError, error, isFetching, refetch } = query;
  const isWaiting = useLoadingGate(isPending);
  if (isError && data === undefined)
    return (
      <Card>
        <ErrorState
          title={`${what} did not load.`}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  if (data !== undefined && !isWaiting) return children(data);
  return (
    <SkeletonRegion label={`Loading: ${what}`} className={isWaiting ? '' : 'invisible'}>
      <Card form>
        <div className="flex flex-col gap-5">
          {blocks.map((className) => (
            <Skeleton key={className} className={className} />
          ))}
        </div>
      </Card>
    </SkeletonRegion>
  );
}
