import { Suspense, useEffect } from 'react';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { ThreadEmpty } from '@/features/threads/components/thread-empty';
import { ThreadReading } from '@/features/threads/components/thread-reading';
import { ThreadWriting } from '@/features/threads/components/thread-writing';
import { useThreadOptions } from '@/features/threads/hooks/use-thread-options';
import type { useWriteThread } from '@/features/threads/hooks/use-write-thread';
import type { Thread } from '@/features/threads/thread';
import { startEmpty } from '@/features/threads/thread-actions';
import { useIsViewer } from '@/features/workspaces/access';
import { useRevealed } from '@/lib/use-revealed';
import { latePart } from '@/lib/late-part';

// Dragging comes with it, which an empty screen does not need.
const ThreadEditor = latePart(async () => (await import('@/features/threads/components/thread-editor')).ThreadEditor);

interface ThreadDeskProps {
  thread: Thread | null;
  writing: ReturnType<typeof useWriteThread>;
  /** Puts an example into the topic; absent where it would replace words. */
  onExample: ((topic: string) => void) | undefined;
  onPaste: () => void;
  onDrafts: () => void;
}

/** What is being written, the thread in the editor, or the ways to one. */
export function ThreadDesk({ thread, writing, onExample, onPaste, onDrafts }: ThreadDeskProps) {
  const { run, cancel } = writing;
  const isViewer = useIsViewer();
  const [{ numbering }] = useThreadOptions();
  const region = useRevealed(run?.key);
  useEffect(() => {
    // It is there when the first thread lands.
    void ThreadEditor.fetchAhead();
  }, []);
  return (
    <section ref={region} aria-label="Thread" className="w-full max-w-reading min-w-0 scroll-mt-20">
      {run?.state === 'writing' ? (
        <ThreadWriting run={run} onCancel={cancel} />
      ) : thread === null ? (
        <ThreadEmpty
          onExample={isViewer ? undefined : onExample}
          onPaste={onPaste}
          onOwn={() => startEmpty(numbering)}
          isViewer={isViewer}
        />
      ) : isViewer ? (
        <ThreadReading thread={thread} />
      ) : (
        <Suspense fallback={<EditorSkeleton count={thread.parts.length} />}>
          <ThreadEditor thread={thread} onDrafts={onDrafts} />
        </Suspense>
      )}
    </section>
  );
}

function EditorSkeleton({ count }: { count: number }) {
  return (
    <SkeletonRegion label="Loading the editor" className="flex flex-col gap-3">
      <Skeleton className="h-8 w-40" />
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-36 w-full rounded-card!" />
      ))}
    </SkeletonRegion>
  );
}
