import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { countedOf, type Nouns } from '@/features/tweetgen/counted';
import { useMadeParam, useSheetParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { type GenerationSummary, recordsQuery } from '@/features/tweetgen/records';
import type { SourceKind } from '@/features/tweetgen/source-result';
import { clearWriting } from '@/features/tweetgen/writing-run';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface RecentWritingSheetProps {
  kind: SourceKind;
  nouns: Nouns;
}

/** What was written of one kind before; choosing one opens it in the address. */
export function RecentWritingSheet({ kind, nouns }: RecentWritingSheetProps) {
  const [sheet, setSheet] = useSheetParam();
  return (
    <Sheet
      open={sheet === 'recent'}
      onOpenChange={(open) => setSheet(open ? 'recent' : 'none')}
      title={`Recent ${nouns[1]}`}
    >
      <Recent kind={kind} nouns={nouns} />
    </Sheet>
  );
}

function Recent({ kind, nouns }: RecentWritingSheetProps) {
  const [, openMade] = useMadeParam(kind);
  const records = useInfiniteQuery({ ...recordsQuery(kind), refetchOnMount: 'always' });
  const isLoading = useLoadingGate(records.isPending);
  if (records.isError && records.data === undefined)
    return (
      <ErrorState
        title={`Your ${nouns[1]} did not load.`}
        error={records.error}
        onRetry={() => void records.refetch()}
        isRetrying={records.isFetching}
      />
    );
  if (isLoading || records.data === undefined) return isLoading ? <RecentSkeleton /> : null;
  if (records.data.length === 0)
    return <EmptyState title={`No ${nouns[1]} yet`} text="What you generate waits here, on every device." />;
  const open = (id: string) => {
    clearWriting(kind);
    openMade(id);
  };
  return (
    <>
      <ul className="-mx-2 flex flex-col gap-0.5">
        {records.data.map((record) => (
          <Row key={record.id} record={record} nouns={nouns} onOpen={() => open(record.id)} />
        ))}
      </ul>
      {records.hasNextPage && (
        <Button full pending={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

interface RowProps {
  record: GenerationSummary;
  nouns: Nouns;
  onOpen: () => void;
}

function Row({ record: { input, tweets, createdAt }, nouns, onOpen }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-13 w-full min-w-0 flex-col justify-center rounded-control px-3 py-1.5 text-left text-ink -outline-offset-2 transition-colors hover:bg-hover"
      >
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {input.prompt === '' ? input.source : input.prompt}
        </span>
        <span className="text-small text-ink-3">
          {countedOf(tweets.length, nouns)} · <TimeAgo at={createdAt} />
        </span>
      </button>
    </li>
  );
}

function RecentSkeleton() {
  return (
    <SkeletonRegion label="Loading what was written" className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((each) => (
        <Skeleton key={each} className="h-13 w-full" />
      ))}
    </SkeletonRegion>
  );
}
