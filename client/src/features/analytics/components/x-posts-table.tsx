import { Card } from '@/components/ui/card';
import type { XAnalytics } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { figure } from '@/features/analytics/words';

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

const moment = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

interface XPostsTableProps {
  posts: readonly XPost[];
  fileName: string;
}

/** The posts of a period, newest first; on phones each is a card. */
export function XPostsTable({ posts, fileName }: XPostsTableProps) {
  const header = ['Posted at', 'Text', ...columns.map(([, name]) => name), 'Link'];
  const rows = posts.map((post) => [post.postedAt, post.text, ...columns.map(([count]) => post[count]), post.url]);
  return (
    <Card
      title="Posts"
      description="X gives link clicks and profile visits for 30 days after posting."
      actions={posts.length > 0 && <CsvButton name={fileName} header={header} rows={rows} />}
    >
      {posts.length === 0 ? (
        <p className="text-ink-2">No posts in this period.</p>
      ) : (
        <div role="region" aria-label="Posts, table" tabIndex={0} className="overflow-x-auto rounded-well">
          <table className="w-full text-small max-sm:block">
            <caption className="sr-only">Posts and their figures</caption>
            <thead className="text-tiny text-ink-3 max-sm:sr-only">
              <tr>
                <th scope="col" className="py-2 pr-3 text-left">
                  Post
                </th>
                {columns.map(([count, name]) => (
                  <th key={count} scope="col" className="p-2 text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {posts.map((post) => (
                <PostRow key={post.id} post={post} />
              ))}
            </tbody>
          </table>
        </div>
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
        <td key={count} className="p-2 text-right max-sm:flex max-sm:justify-between max-sm:p-0">
          <span className="text-ink-3 sm:hidden">{name}</span>
          {figure(post[count])}
        </td>
      ))}
    </tr>
  );
}

function When({ post: { url, postedAt } }: { post: XPost }) {
  const text = moment.format(new Date(postedAt));
  return url === null ? (
    text
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {text} on X
    </a>
  );
}
