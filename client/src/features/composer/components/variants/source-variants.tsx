import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '@/api/errors';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { variantBlocks } from '@/features/composer/components/variants/variant-list';
import { WrittenVariants } from '@/features/composer/components/variants/written-variants';
import type { SourceResult } from '@/features/composer/generation/source-result';

/** What `useSourceRun` returned, as far as it is shown. */
interface SourceWriting {
  slot: 'reply' | 'variation';
  result: SourceResult | null;
  record: UseQueryResult | null;
  status: ComponentProps<typeof WrittenVariants>['writing'];
  nouns: readonly [one: string, several: string];
  close: () => void;
}

interface SourceVariantsProps {
  writing: SourceWriting;
  /** In place of the variants where nothing was written on purpose. */
  skipped?: (reason: string) => ReactNode;
  /** Below the variants once they are written: the one that lands in the editor folds, and must not pull this up. */
  children?: ReactNode;
}

/** What was written about somebody else's post, or why there is nothing. */
export function SourceVariants({ writing, skipped, children }: SourceVariantsProps) {
  const { result, status, nouns, slot } = writing;
  if (result === null) return <RecordState {...writing} />;
  if (result.skipped !== null && skipped !== undefined) return skipped(result.skipped);
  return (
    <WrittenVariants
      editor={slot}
      label={nouns[1]}
      writing={status}
      warning={result.state === 'broken' ? 'The connection broke. What was finished is still here.' : undefined}
      notes={result.notes}
      nouns={nouns}
      variants={result.variants}
      modelName={result.modelName}
      generationId={status === undefined ? result.generationId : null}
      hasKeys
    >
      {status === undefined && children}
    </WrittenVariants>
  );
}

/** An earlier generation that loads, was deleted or did not load. */
function RecordState({ record, close }: Pick<SourceWriting, 'record' | 'close'>) {
  if (record === null) return null;
  const isGone = (record.error instanceof ApiError && record.error.status === 404) || record.data !== undefined;
  if (isGone)
    return (
      <EmptyState
        title="This result was deleted"
        text="Or it belongs to another workspace."
        action={<Button onClick={close}>Start over</Button>}
      />
    );
  return (
    <QueryList query={record} name="This result" blocks={variantBlocks}>
      {() => null}
    </QueryList>
  );
}
