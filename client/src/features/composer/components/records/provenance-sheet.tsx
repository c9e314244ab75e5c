import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Sheet } from '@/components/ui/layers/dialog';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { ProvenanceRecord } from '@/features/composer/components/records/provenance-record';
import { recordQuery } from '@/features/composer/generation/generations-api';
import { useLoadingGate } from '@/lib/loading/use-loading-gate';

interface ProvenanceSheetProps {
  generationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How a text came about: what was asked, what ran, what came out, what was kept of it. */
export function ProvenanceSheet({ generationId, open, onOpenChange }: ProvenanceSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="How this was written">
      <Provenance generationId={generationId} />
    </Sheet>
  );
}

function Provenance({ generationId }: { generationId: string }) {
  const record = useQuery({ ...recordQuery(generationId), refetchOnMount: 'always' });
  const isLoading = useLoadingGate(record.isPending);
  if (record.isError && record.data === undefined)
    return (
      <ErrorState
        title="The record didn't load"
        error={record.error}
        onRetry={() => void record.refetch()}
        isRetrying={record.isFetching}
      />
    );
  if (isLoading || record.data === undefined) return isLoading ? <ProvenanceSkeleton /> : null;
  return <ProvenanceRecord record={record.data} />;
}

function ProvenanceSkeleton() {
  return (
    <SkeletonRegion label="Loading the record" className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-32 w-full" />
    </SkeletonRegion>
  );
}
