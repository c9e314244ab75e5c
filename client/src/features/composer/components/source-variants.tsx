import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/errors';
import { ErrorState } from '@/components/error-state';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { takeVariant } from '@/features/composer/actions';
import { VariantList } from '@/features/composer/components/variant-list';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import { WrittenBy } from '@/features/composer/components/records/written-by';
import { useDoc } from '@/features/composer/hooks/use-doc';
import { useEditorPost } from '@/features/composer/hooks/use-editor-post';
import { docFields, type SourceResult, type SourceTask } from '@/features/composer/source-result';
import { useIsViewer } from '@/features/session/access';
import { counted } from '@/lib/counted';
import { useLoadingGate } from '@/lib/use-loading-gate';

/** What `useSourceRun` returned, as far as it is shown. */
interface SourceWriting {
  slot: 'reply' | 'variation';
  result: SourceResult | null;
  record: Pick<UseQueryResult, 'isLoading' | 'isFetching' | 'error' | 'data' | 'refetch'> | null;
  run: { slots: readonly unknown[]; startedAtMs: number } | null;
  nouns: readonly [one: string, several: string];
  isWriting: boolean;
  cancel: () => void;
  close: () => void;
}

interface SourceVariantsProps {
  task: SourceTask;
  writing: SourceWriting;
  /** In place of the variants where nothing was written on purpose. */
  skipped?: (reason: string) => ReactNode;
  /** Below the variants. */
  children?: ReactNode;
}

/** What was written about somebody else's post, or why there is nothing. */
export function SourceVariants({ task, writing, skipped, children }: SourceVariantsProps) {
  const { result, record, run, isWriting, cancel, nouns, slot } = writing;
  const doc = useDoc(slot);
  const isViewer = useIsViewer();
  const { lock } = useEditorPost(slot);
  if (result === null) return record === null ? null : <RecordState writing={writing} />;
  if (result.skipped !== null && skipped !== undefined) return skipped(result.skipped);
  return (
    <section aria-label={nouns[1]}>
      {isWriting && run !== null && (
        <WritingStatus what={counted(run.slots.length, ...nouns)} startedAtMs={run.startedAtMs} onCancel={cancel} />
      )}
      {result.state === 'broken' && (
        <div className="mb-3">
          <Notice tone="warning">The connection broke. What was finished is still here.</Notice>
        </div>
      )}
      {result.notes.map((note) => (
        <div key={note} className="mb-3">
          <Notice>{note}</Notice>
        </div>
      ))}
      <VariantList
        variants={result.variants}
        nouns={nouns}
        doc={doc}
        onUse={(variant) => takeVariant(slot, variant, { over: docFields(task, result) })}
        isLocked={isViewer || lock !== null}
        hasKeys
        meta={
          result.modelName !== null && (
            <WrittenBy modelName={result.modelName} generationId={isWriting ? null : result.generationId} />
          )
        }
      />
      {children}
    </section>
  );
}

/** An earlier generation that loads, was deleted or did not load. */
function RecordState({ writing: { record, close } }: Pick<SourceVariantsProps, 'writing'>) {
  const isLoading = useLoadingGate(record?.isLoading === true);
  const error = record?.error ?? null;
  const isGone = (error instanceof ApiError && error.status === 404) || record?.data !== undefined;
  if (isGone)
    return (
      <EmptyState
        title="This result was deleted"
        text="Or it belongs to another workspace."
        action={<Button onClick={close}>Start over</Button>}
      />
    );
  if (error !== null)
    return (
      <ErrorState
        title="This result didn't load."
        error={error}
        onRetry={() => void record?.refetch()}
        isRetrying={record?.isFetching === true}
      />
    );
  if (!isLoading) return null;
  return (
    <SkeletonRegion label="Loading" className="flex flex-col gap-3">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-28 w-full rounded-card!" />
      ))}
    </SkeletonRegion>
  );
}
