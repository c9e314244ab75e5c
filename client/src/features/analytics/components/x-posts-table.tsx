import { Card } from '@/components/ui/card';
import { SortHeader, SortSelect } from '@/components/ui/sort-header';
import type { XAnalytics } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { figure } from '@/features/analytics/words';
import { useZone } from '@/features/session/api';
import { counted, dayClockText } from '@/lib/words/format';
import { useSorting } from '@/lib/use-sorting';

type XPost = XAnalytics['posts'][number];
type Count = 'impressions' | 'likes' | 'replies' | 'reposts' | 'quotes' | 'bookmarks' | 'linkClicks' | 'profileVisits';

const columns: readonly (readonly [Count, string])[] = [
  ['impressions', 'Impressions'],
  ['likes', 'Likes'],
  ['replies', 'Replies'],
  ['reposts', 'Reposts'],
  ['quotes', 'Quotes'],
  ['bookmarks', 'Bookmarks'],
  ['linkClicks', 'Link clicks'],
  ['profileVisits', 'Profile visits'],
];

type Column = Count | 'postedAt';

const sortable: readonly (readonly [Column, string])[] = [['postedAt', 'Posted'], ...columns];
const cellOf = (post: XPost, column: Column) => post[column];

interface XPostsTableProps {
  posts: readonly XPost[];
  /** Whether older posts of the period are still to be loaded. */
  hasMore: boolean;
  fileName: string;
}

/** The posts of a period, newest first until they are sorted otherwise; on phones each is a card. */
export function XPostsTable({ posts, hasMore, fileName }: XPostsTableProps) {
  const { sorted, sorting, sort } = useSorting<XPost, Column>(posts, cellOf, {
    by: 'postedAt',
    direction: 'descending',
  });
  const isPart = hasMore && (sorting.by !== 'postedAt' || sorting.direction === 'ascending');
  const header = ['Posted at', 'Text', ...columns.map(([, name]) => name), 'Link'];
  const rows = sorted.map((post) => [post.postedAt, post.text, ...columns.map(([count]) => post[count]), post.url]);
  return (
    <Card
      title="Posts"
      description="X reports link clicks and profile visits for 30 days after posting."
      actions={posts.length > 0 && <CsvButton name={fileName} header={header} rows={rows} />}
    >
      {posts.length === 0 ? (
        <p className="text-ink-2">No posts in this period.</p>
      ) : (
        <>
          <SortSelect columns={sortable} sorting={sorting} onSort={sort} />
          <p aria-live="polite" className="text-small text-ink-2">
            {isPart && `Sorted among the ${counted(posts.length, 'post', 'posts')} loaded so far.`}
          </p>
          <div role="region" aria-label="Posts, table" tabIndex={0} className="overflow-x-auto rounded-well">
            <table className="w-full text-small max-sm:block">
              <caption className="sr-only">Posts and their figures</caption>
              <thead className="text-tiny text-ink-3 max-sm:hidden">
                <tr>
                  <SortHeader
                    column="postedAt"
                    name="Post"
                    sorting={sorting}
                    onSort={sort}
                    className="text-left! [&>button]:-ml-2"
                  />
                  {columns.map(([column, name]) => (
                    <SortHeader key={column} {...{ column, name, sorting }} onSort={sort} />
                  ))}
                </tr>
              </thead>
              <tbody className="max-sm:block">
                {sorted.map((post) => (
                  <PostRow key={post.id} post={post} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Card>
  );
}

function PostRow({ post }: { post: XPost }) {
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3">
      <th scope="row" className="min-w-56 py-2 pr-3 text-left font-normal max-sm:col-span-2">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {post.text}
        </span>
        <span className="text-tiny text-ink-3">
          <When post={post} />
        </span>
      </th>
      {columns.map(([count, name]) => (
        <td key={count} className="py-2 pr-6 pl-2 text-right max-sm:flex max-sm:justify-between max-sm:p-0">
          <span className="text-ink-3 sm:hidden">{name}</span>
          {figure(post[count])}
        </td>
      ))}
    </tr>
  );
}

function When({ post: { url, postedAt } }: { post: XPost }) {
  const text = dayClockText(postedAt, useZone().zone);
  return url === null ? (
    text
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {text} on X
    </a>
  );
}
