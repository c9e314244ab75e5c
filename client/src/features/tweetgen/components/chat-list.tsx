import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { chatsQuery } from '@/features/tweetgen/api';
import { ChatRow } from '@/features/tweetgen/components/chat-row';
import { useLoadingGate } from '@/lib/use-loading-gate';

/** The chats that match, newest first. */
export function ChatList({ search, onClear }: { search: string; onClear: () => void }) {
  const chats = useInfiniteQuery({ ...chatsQuery(search), placeholderData: (before) => before });
  const isLoading = useLoadingGate(chats.isPending);
  if (chats.isError && chats.data === undefined)
    return (
      <ErrorState
        title="Your chats did not load."
        error={chats.error}
        onRetry={() => void chats.refetch()}
        isRetrying={chats.isFetching}
      />
    );
  if (isLoading || chats.data === undefined) return isLoading ? <ChatsSkeleton /> : null;
  if (chats.data.length === 0 && search !== '')
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 py-2 text-ink-2">
        No chats match these words
        <Button size="sm" onClick={onClear}>
          Clear search
        </Button>
      </p>
    );
  if (chats.data.length === 0)
    return (
      <EmptyState title="No chats yet" text="Each prompt you generate from becomes a chat. You find it here again." />
    );
  return (
    <>
      <ul aria-busy={chats.isPlaceholderData} className="-mx-2 flex flex-col gap-0.5">
        {chats.data.map((chat) => (
          <ChatRow key={chat.id} chat={chat} />
        ))}
      </ul>
      {chats.hasNextPage && (
        <Button full pending={chats.isFetchingNextPage} onClick={() => void chats.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function ChatsSkeleton() {
  return (
    <SkeletonRegion label="Loading your chats" className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((each) => (
        <Skeleton key={each} className="h-13 w-full" />
      ))}
    </SkeletonRegion>
  );
}
