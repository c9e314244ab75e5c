import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { ListQuery } from '@/lib/loading/join-queries';
import { useLoadingGate } from '@/lib/loading/use-loading-gate';

interface QueryListProps<Data> {
  query: ListQuery<Data>;
  /** What it is, as a sentence begins: "Your devices". */
  name: string;
  /** Class names of the skeleton's blocks: their height is reserved from the first frame on. None: nothing is drawn. */
  blocks: readonly string[];
  /** How the blocks are laid out, where it is not one below the other. */
  layout?: string;
  /** For a list without items; nothing where it is left out. */
  empty?: ReactNode;
  /** Around whatever shows until the data has loaded, where `children` draw their own card. */
  frame?: (content: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A list or a panel in each of its states: loading, offline, failed, empty, loaded, and with more to show. */
export function QueryList<Data>({ query, empty = null, frame = (content) => content, ...props }: QueryListProps<Data>) {
  const { data, isPending, isError, fetchStatus } = query;
  const isOffline = fetchStatus === 'paused';
  const isShown = useLoadingGate(isPending && !isOffline && props.blocks.length > 0);
  if (data === undefined && isError) return frame(<Failed query={query} name={props.name} />);
  if (data === undefined && isOffline)
    return frame(<Notice>{`You're offline. ${props.name} will load when you're back.`}</Notice>);
  if (data === undefined || isShown) return frame(<Loading {...props} isShown={isShown} />);
  if (Array.isArray(data) && data.length === 0 && query.hasNextPage !== true) return empty;
  return (
    <>
      {props.children(data)}
      {query.hasNextPage === true && <More query={query} />}
    </>
  );
}

function Failed({ query, name }: { query: ListQuery<unknown>; name: string }) {
  return (
    <ErrorState
      title={`${name} didn't load`}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

type LoadingProps = Pick<QueryListProps<never>, 'name' | 'blocks' | 'layout'> & { isShown: boolean };

function Loading({ name, blocks, layout = 'flex flex-col gap-3', isShown }: LoadingProps) {
  if (blocks.length === 0) return null;
  return (
    <SkeletonRegion
      label={`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
      className={clsx('w-full', layout, !isShown && 'invisible')}
    >
      {blocks.map((block, at) => (
        <Skeleton key={at} className={block} />
      ))}
    </SkeletonRegion>
  );
}

function More({ query }: { query: ListQuery<unknown> }) {
  const { isFetchingNextPage = false, isFetchNextPageError = false, fetchStatus, fetchNextPage } = query;
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    void fetchNextPage?.();
  };
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      {isAsked && fetchStatus === 'paused' && <Notice>You're offline. More will load when you're back.</Notice>}
      {isFetchNextPageError && (
        <Notice tone="danger" isAlert>
          More didn't load. Check your connection and try again.
        </Notice>
      )}
      <Button pending={isFetchingNextPage} onClick={ask}>
        Show more
      </Button>
    </div>
  );
}
