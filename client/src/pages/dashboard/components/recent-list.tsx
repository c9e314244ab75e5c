import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { type ListQuery, QueryList } from '@/components/query-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';

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
  /** What it shows, as a sentence begins: "Your drafts". */
  name: string;
  query: ListQuery<unknown>;
  rows: readonly Row[] | undefined;
  empty: { title: string; text: string; action?: ReactNode };
  actions: ReactNode;
}

const skeletonRows = Array.from({ length: 5 }, () => 'h-10');

/** A few of something, each line a link to it. */
export function RecentList({ title, name, query, rows, empty, actions }: RecentListProps) {
  return (
    <Card title={title} {...(rows?.length !== 0 && { actions })}>
      <QueryList
        // The first few are all that this card shows.
        query={{ ...query, data: rows, hasNextPage: false }}
        name={name}
        blocks={skeletonRows}
        layout="flex min-h-60 flex-col gap-2"
        empty={
          <div className="grid min-h-60 content-center">
            <EmptyState {...empty} />
          </div>
        }
      >
        {(found) => (
          <ul className="-mx-4 -mb-4">
            {found.map((row) => (
              <li key={row.id} className="border-t border-line">
                <RowLink {...row} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  );
}

function RowLink({ to, text, note, aside }: Row) {
  return (
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
  );
}
