import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { chatsQuery } from '@/features/tweetgen/api';
import { ChatRow } from '@/features/tweetgen/components/chat-row';
import { KeepPrompt } from '@/features/tweetgen/components/keep-prompt';
import { useChatParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { useIsViewer } from '@/features/workspaces/access';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface HistorySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HistorySheet({ open, onOpenChange }: HistorySheetProps) {
  const { chatId, open: openChat } = useChatParam();
  const [search, setSearch] = useState('');
  const isViewer = useIsViewer();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="History">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => openChat(null)} icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
            New chat
          </Button>
          {chatId === null && !isViewer && <KeepPrompt />}
        </div>
        <Field label="Search chats" hideLabel>
          <Input
            type="search"
            value={search}
            placeholder="Search chats"
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <Chats search={useSettled(search.trim())} onClear={() => setSearch('')} />
      </div>
    </Sheet>
  );
}

const settleMs = 300;

/** The words once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

function Chats({ search, onClear }: { search: string; onClear: () => void }) {
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
