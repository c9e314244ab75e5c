import { Suspense } from 'react';
import { Notice } from '@/components/notice';
import { TimeAgo } from '@/components/time-ago';
import { Kbd } from '@/components/ui/kbd';
import { Skeleton } from '@/components/ui/skeleton';
import type { Batch } from '@/features/tweetgen/batches';
import { RunStatus } from '@/features/tweetgen/components/run-status';
import { useCardKeys } from '@/features/tweetgen/hooks/use-card-keys';
import type { Run } from '@/features/tweetgen/run';
import { keys } from '@/lib/keyboard/keys';
import { latePart } from '@/lib/late-part';

/** Everything that can be done with a tweet comes with it, which an empty screen does not need. */
export const VariantCard = latePart(
  async () => (await import('@/features/tweetgen/components/variant-card')).VariantCard,
);

interface ResultsProps {
  batches: Batch[];
  run: Run | null;
  chatId: string | null;
}

/** Newest batch first; older ones stay below, under the prompt they came from. */
export function Results({ batches, run, chatId }: ResultsProps) {
  const { list, active, onFocus } = useCardKeys(batches);
  return (
    <div ref={list} onFocus={onFocus} className="flex flex-col gap-8">
      {batches.map((batch, at) => (
        <section key={batch.key} aria-labelledby={`batch-${batch.key}`} className="flex flex-col gap-3">
          <BatchHeader batch={batch} isNewest={at === 0} run={batch.state === 'writing' ? run : null} />
          {batch.state === 'broken' && (
            <Notice tone="warning">
              The connection broke off. The finished tweets are still here; save the ones you want to keep.
            </Notice>
          )}
          {batch.notes.map((note) => (
            <Notice key={note}>{note}</Notice>
          ))}
          <Suspense fallback={<Skeleton className="h-42 w-full rounded-card!" />}>
            {batch.variants.map((variant, index) => (
              <VariantCard
                key={variant.key}
                state={variant}
                batch={batch}
                name={`Variant ${index + 1} of ${batch.variants.length}`}
                isActive={variant.key === active}
                chatId={chatId}
              />
            ))}
          </Suspense>
        </section>
      ))}
    </div>
  );
}

interface BatchHeaderProps {
  batch: Batch;
  isNewest: boolean;
  run: Run | null;
}

function BatchHeader({ batch, isNewest, run }: BatchHeaderProps) {
  const count = batch.variants.length;
  const id = `batch-${batch.key}`;
  if (run !== null)
    return (
      <>
        <h2 id={id} className="sr-only">
          New tweets
        </h2>
        <RunStatus key={run.key} run={run} />
      </>
    );
  const title = `${count} ${count === 1 ? 'variant' : 'variants'}`;
  const age = (
    <span className="text-small text-ink-3">
      <TimeAgo at={batch.createdAt} />
    </span>
  );
  if (!isNewest)
    return (
      <div className="flex flex-col gap-0.5 border-t border-line pt-6">
        <h2 id={id} className="line-clamp-2 text-h3 wrap-anywhere">
          {batch.prompt}
        </h2>
        <p className="text-small text-ink-3">
          {title} · <TimeAgo at={batch.createdAt} />
        </p>
      </div>
    );
  return (
    <div className="flex min-h-9 items-center gap-2">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {age}
      <p className="ml-auto flex items-center gap-1 text-small text-ink-3 touch:hidden">
        <Kbd keys={keys.next} />
        <Kbd keys={keys.previous} />
        to move
      </p>
    </div>
  );
}
