import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { writingSettingsQuery } from '@/features/tweetgen/api';
import { WritingForm } from '@/features/tweetgen/components/writing-form';
import { useLoadingGate } from '@/lib/use-loading-gate';

export function WritingTab() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(writingSettingsQuery());
  const isWaiting = useLoadingGate(isPending);
  if (isError && data === undefined)
    return (
      <Card>
        <ErrorState
          title="The writing settings did not load."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  if (data === undefined || isWaiting) return <WritingSkeleton isShown={isWaiting} />;
  return <WritingForm settings={data} />;
}

function WritingSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <SkeletonRegion label="Loading the writing settings" className={isShown ? '' : 'invisible'}>
      <Card form>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-10 w-2/3" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Skeleton className="h-15" />
            <Skeleton className="h-15" />
          </div>
          <Skeleton className="h-15" />
          <Skeleton className="h-25" />
          <Skeleton className="h-36" />
        </div>
      </Card>
    </SkeletonRegion>
  );
}
