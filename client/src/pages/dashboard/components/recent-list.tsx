import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { ErrorState } from '@/components/error-state';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface Row {
  id: string;
  to: To;
  text: string;
  /** Below the text, e.g. what to do about it. */
  note?: string;
  /** At the end of the line, e.g. when. */
  aside?: ReactNode;
}

interface RecentListProps {
  title: string;
  /** What did not load, in words: "Your drafts did not load." */
  failure: string;
  query: { isPending: boolean; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  rows: readonly Row[] | undefined;
  empty: { title: string; text: string; action?: ReactNode };
  actions: ReactNode;
}

/** A few of something, each line a link to it. */
export function RecentList({ title, failure, query, rows, empty, actions }: RecentListProps) {
  const isLoading = useLoadingGate(query.isPending);
  return (
    <Card title={title} {...(rows !== undefined && rows.length > 0 && { actions })}>
      {query.isError && rows === undefined ? (
        <ErrorState
          title={failure}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : rows === undefined || isLoading ? (
        <SkeletonRegion label={`Loading: ${title}`} className="flex min-h-60 flex-col gap-2">
          {isLoading && [1, 2, 3, 4, 5].map((each) => <Skeleton key={each} className="h-10 w-full" />)}
        </SkeletonRegion>
      ) : rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className="-mx-4 -mb-4">
          {rows.map(({ id, to, text, note, aside }) => (
            <li key={id} className="border-t border-line">
              <Link
                to={to}
                className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline -outline-offset-2 transition-colors hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="line-clamp-2 wrap-anywhere">
                    {text}
                  </span>
                  {note !== undefined && <span className="line-clamp-2 text-small text-ink-2">{note}</span>}
                </span>
                <span className="shrink-0 text-right text-small text-ink-3 tabular-nums">{aside}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
