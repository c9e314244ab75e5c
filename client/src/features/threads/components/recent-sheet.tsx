import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { recentThreadsQuery, type WrittenThread } from '@/features/threads/api';
import { isSameTexts, textsOf, type Thread } from '@/features/threads/thread';
import { openFile, openWritten } from '@/features/threads/open-thread';
import { keptShelfKey, readFiles } from '@/features/threads/thread-file';
import { useThreadStore } from '@/features/threads/thread-store';
import { RecentRow, RecentSkeleton } from '@/features/tweetgen/components/recent-row';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface RecentSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Threads from before: what was changed and not saved on this machine, and all that was generated. */
export function RecentSheet({ open, onOpenChange }: RecentSheetProps) {
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Recent threads">
      <div className="flex flex-col gap-6">
        <SetAside onOpened={close} />
        <Written onOpened={close} />
      </div>
    </Sheet>
  );
}

function SetAside({ onOpened }: { onOpened: () => void }) {
  const [kept] = useKept(keptShelfKey(useOwnerKey()));
  const current = useThreadStore((state) => state.thread);
  const isOpen = (thread: Thread) =>
    current !== null && (thread.id === current.id || isSameTexts(textsOf(thread), textsOf(current)));
  const files = readFiles(kept).filter(({ thread }) => !isOpen(thread));
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="set-aside">
      <h3 id="set-aside" className="mb-1 text-h3">
        Unsaved on this device
      </h3>
      <ul className="-mx-2 flex flex-col gap-0.5">
        {files.map((file) => (
          <RecentRow
            key={file.thread.id}
            title={file.thread.parts.find(({ text }) => text.trim() !== '')?.text ?? ''}
            count={file.thread.parts.length}
            onOpen={() => {
              openFile(file);
              onOpened();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Written({ onOpened }: { onOpened: () => void }) {
  const threads = useInfiniteQuery({ ...recentThreadsQuery(), refetchOnMount: 'always' });
  const isLoading = useLoadingGate(threads.isPending);
  if (threads.isError && threads.data === undefined)
    return (
      <ErrorState
        title="Your threads did not load."
        error={threads.error}
        onRetry={() => void threads.refetch()}
        isRetrying={threads.isFetching}
      />
    );
  if (isLoading || threads.data === undefined)
    return isLoading ? <RecentSkeleton label="Loading your threads" /> : null;
  if (threads.data.length === 0)
    return <EmptyState title="No threads yet" text="Each thread you generate waits here, on every device." />;
  const open = (thread: WrittenThread) => {
    openWritten(thread);
    onOpened();
  };
  return (
    <section aria-labelledby="written">
      <h3 id="written" className="mb-1 text-h3">
        Generated
      </h3>
      <ul className="-mx-2 flex flex-col gap-0.5">
        {threads.data.map((thread) => (
          <RecentRow
            key={thread.id}
            title={thread.input.prompt}
            count={thread.tweets.length}
            at={thread.createdAt}
            onOpen={() => open(thread)}
          />
        ))}
      </ul>
      {threads.hasNextPage && (
        <Button full pending={threads.isFetchingNextPage} onClick={() => void threads.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
