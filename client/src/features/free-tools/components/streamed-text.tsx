import { clsx } from 'clsx';
import { Check, Info } from 'lucide-react';
import { PostText, type Stretch } from '@/components/posts/post-text';
import { Skeleton } from '@/components/ui/skeleton';
import type { RunSlot } from '@/features/composer/generation/run';
import { counted } from '@/lib/words/format';
import type { WrittenText } from '@/features/free-tools/visitor-tools';

interface StreamedTextProps {
  slot: RunSlot<WrittenText>;
  /** What also stands in another text. */
  shared?: readonly Stretch[] | undefined;
}

const postStyle = 'font-network text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]';

/** One text in the looks of the network, and what the server's check remarked about it, e.g. that it was shortened. */
export function StreamedText({ slot: { item, text }, shared = [] }: StreamedTextProps) {
  if (item === null) return <BeingWritten text={text} />;
  const { origin, additions = [], marks = [] } = item;
  return (
    <>
      <p className={postStyle} dir="auto">
        <PostText text={item.text} shared={[...shared, ...additions]} />
      </p>
      {origin === 'model' && <Claims count={additions.length} />}
      {[...item.notes, ...new Set(marks.map(({ message }) => message))].map((note) => (
        <p key={note} className="mt-2 flex items-start gap-1.5 text-small text-ink-2">
          <Info className="mt-px shrink-0 text-info" />
          {note}
        </p>
      ))}
    </>
  );
}

function Claims({ count }: { count: number }) {
  if (count === 0)
    return (
      <p className="mt-2 flex items-center gap-1.5 text-small text-success">
        <Check />
        All from your text
      </p>
    );
  return (
    <p className="mt-2 text-small text-ink-2">
      {counted(count, "claim isn't", "claims aren't")} from your text. Did this happen?
    </p>
  );
}

/** As high as most posts are, so that little below moves when the words come. */
const postRoom = 'min-h-26 sm:min-h-15';

/** Nothing of this is spoken: one announcement at the end says what came. */
function BeingWritten({ text }: { text: string }) {
  if (text === '')
    return (
      <div className={clsx('flex flex-col gap-1.5 pt-1', postRoom)}>
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5 sm:hidden" />
        <Skeleton className="h-3.5 w-full sm:hidden" />
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    );
  return (
    <p className={clsx('text-ink-2', postRoom, postStyle)} dir="auto">
      {text}
      <span aria-hidden="true" className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent-line align-[-2px]" />
    </p>
  );
}
