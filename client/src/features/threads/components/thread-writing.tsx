import { Skeleton } from '@/components/ui/skeleton';
import { PostRow } from '@/features/threads/components/post-row';
import type { ThreadRun } from '@/features/threads/hooks/use-write-thread';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';
import { WritingStatus } from '@/features/tweetgen/components/writing-status';

interface ThreadWritingProps {
  run: ThreadRun;
  onCancel: () => void;
}

/** The posts as they are written, laid out at once. Nothing of this is spoken: one announcement at the end says what came. */
export function ThreadWriting({ run, onCancel }: ThreadWritingProps) {
  const author = useAuthor();
  const { slots } = run;
  return (
    <section aria-labelledby="thread-title" aria-busy="true">
      <h2 id="thread-title" className="sr-only">
        New thread
      </h2>
      <div className="pb-3">
        <WritingStatus
          key={run.key}
          what={`a thread of ${slots.length} posts`}
          startedAtMs={run.startedAtMs}
          onCancel={onCancel}
        />
      </div>
      <ol aria-label="Posts of the thread" className="rounded-card border border-line bg-surface p-4 pb-2">
        {slots.map(({ text, item }, at) => (
          <li key={at}>
            <PostRow author={author} hasNext={at < slots.length - 1}>
              <BeingWritten text={text} isDone={item !== null} />
            </PostRow>
          </li>
        ))}
      </ol>
    </section>
  );
}

function BeingWritten({ text, isDone }: { text: string; isDone: boolean }) {
  if (text === '')
    return (
      <div className="flex min-h-15 flex-col gap-1.5 pt-1.5">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    );
  return (
    <p
      className={`min-h-15 text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap] ${isDone ? '' : 'text-ink-2'}`}
      dir="auto"
    >
      {text}
      {!isDone && (
        <span aria-hidden="true" className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent-line align-[-2px]" />
      )}
    </p>
  );
}
