import { type DataColumn, DataTable } from '@/components/data-table';
import { Card } from '@/components/ui/card';
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

const tableColumns: readonly [DataColumn<XPost, Column>, ...DataColumn<XPost, Column>[]] = [
  { key: 'postedAt', name: 'Posted', show: (post) => <PostCell post={post} /> },
  ...columns.map(([key, name]) => ({ key, name, show: (post: XPost) => figure(post[key]) })),
];
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
          <p aria-live="polite" className="text-small text-ink-2">
            {isPart && `Sorted among the ${counted(posts.length, 'post', 'posts')} loaded so far.`}
          </p>
          <DataTable
            label="Posts"
            columns={tableColumns}
            rows={sorted}
            keyOf={({ id }) => id}
            sorting={sorting}
            onSort={sort}
          />
        </>
      )}
    </Card>
  );
}

function PostCell({ post }: { post: XPost }) {
  return (
    <div className="min-w-56 font-normal">
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {post.text}
      </span>
      <span className="text-tiny text-ink-3">
        <When post={post} />
      </span>
    </div>
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
