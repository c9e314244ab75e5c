import { useQuery } from '@tanstack/react-query';
import { MessageSquareX } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ApiError } from '@/api/errors';
import { ErrorState } from '@/components/error-state';
import { buttonStyle } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { chatQuery } from '@/features/tweetgen/api';
import { type Batch, batchesOf, batchOfRun, isRunOf } from '@/features/tweetgen/batches';
import { Results, VariantCard } from '@/features/tweetgen/components/results';
import { ResultsEmpty } from '@/features/tweetgen/components/results-empty';
import { type Run, useRunStore } from '@/features/tweetgen/run';
import { useIsViewer, useOwnerKey } from '@/features/workspaces/access';
import { useLoadingGate } from '@/lib/use-loading-gate';
import { useRevealed } from '@/lib/use-revealed';

interface ChatResultsProps {
  run: Run | null;
  chatId: string | null;
  /** Puts an example into the prompt; absent where it would replace words. */
  onExample: ((prompt: string) => void) | undefined;
}

export function ChatResults({ run, chatId, onExample }: ChatResultsProps) {
  const chat = useQuery(chatQuery(chatId));
  const isViewer = useIsViewer();
  const isLoading = useLoadingGate(chat.isLoading);
  const stored = batchesOf(chat.data?.generations ?? []);
  const isStored = stored.some(({ key }) => key === run?.generationId);
  const owner = useOwnerKey();
  const broken = useRunStore((state) => state.broken);
  // The same request again may replay the very generation that broke off.
  const isReplayed = run !== null && run.generationId === broken?.generationId;
  const isBrokenHere = broken?.ownerKey === owner && isRunOf(broken, chatId) && !isReplayed;
  const batches: Batch[] = [
    ...(run === null || isStored ? [] : [batchOfRun(run)]),
    ...(isBrokenHere ? [batchOfRun(broken, true)] : []),
    ...stored,
  ];
  const region = useRevealed(run?.key);
  useEffect(() => {
    // It is there when the first tweet lands.
    void VariantCard.fetchAhead();
  }, []);
  return (
    <section ref={region} aria-label="Results" className="w-full max-w-reading scroll-mt-20">
      {batches.length > 0 ? (
        <Results batches={batches} run={run} chatId={chatId} />
      ) : chat.error !== null ? (
        <ChatProblem error={chat.error} onRetry={() => void chat.refetch()} isRetrying={chat.isFetching} />
      ) : isLoading ? (
        <ResultsSkeleton />
      ) : (
        !chat.isLoading && <ResultsEmpty onExample={isViewer ? undefined : onExample} isKeptPrompt={chatId !== null} />
      )}
    </section>
  );
}

interface ChatProblemProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

function ChatProblem({ error, onRetry, isRetrying }: ChatProblemProps) {
  if (!(error instanceof ApiError) || error.status !== 404)
    return <ErrorState title="This chat did not load." error={error} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState
      icon={<MessageSquareX size={20} strokeWidth={1.75} aria-hidden="true" />}
      title="This chat is no longer here"
      text="It was deleted, or it belongs to another workspace."
      action={
        <Link to={{ search: '' }} className={buttonStyle()}>
          Start a new chat
        </Link>
      }
    />
  );
}

function ResultsSkeleton() {
  return (
    <SkeletonRegion label="Loading the chat" className="flex flex-col gap-3">
      <Skeleton className="h-5 w-28" />
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-42 w-full rounded-card!" />
      ))}
    </SkeletonRegion>
  );
}
