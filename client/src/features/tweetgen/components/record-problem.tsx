import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { ApiError } from '@/api/errors';
import type { SourceWriting } from '@/features/tweetgen/hooks/use-source-writing';
import { useLoadingGate } from '@/lib/use-loading-gate';

/** In place of an earlier generation that is not here (yet). */
export function RecordProblem({ writing }: { writing: SourceWriting }) {
  const { record, close } = writing;
  const isLoading = useLoadingGate(record?.isPending === true);
  if (isLoading)
    return (
      <SkeletonRegion label="Loading what was written" className="flex flex-col gap-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-36 w-full" />
        ))}
      </SkeletonRegion>
    );
  if (record === null || record.isPending) return null;
  const isGone = record.data !== undefined || (record.error instanceof ApiError && record.error.status === 404);
  if (isGone) return <EmptyState title="This is no longer here" action={<Button onClick={close}>Start anew</Button>} />;
  return (
    <ErrorState
      title="What was written did not load."
      error={record.error}
      onRetry={() => void record.refetch()}
      isRetrying={record.isFetching}
    />
  );
}
