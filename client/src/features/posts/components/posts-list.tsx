import { clsx } from 'clsx';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryList } from '@/components/query-list';
import { SortHeader } from '@/components/ui/sort-header';
import { useConnectedAccounts } from '@/features/accounts/api';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import { type Post, postsQuery } from '@/features/composer/posts/posts-api';
import { can } from '@/features/composer/posts/status';
import { BulkBar } from '@/features/posts/components/bulk-bar';
import { PostRow } from '@/features/posts/components/post-row';
import type { PostWork } from '@/features/posts/components/row-actions';
import type { BulkWork } from '@/features/posts/hooks/use-bulk-work';
import type { PostsParams } from '@/features/posts/hooks/use-posts-params';
import { hasViews } from '@/features/posts/posts-tabs';
import { useRowKeys } from '@/features/posts/hooks/use-row-keys';
import { type Selection, useSelection } from '@/features/posts/hooks/use-selection';
import { useIsViewer } from '@/features/session/access';
import { lazy } from '@/lib/loading/lazy';
import { useMedia } from '@/lib/device/use-media';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { excerpt } from '@/features/posts/post-text';
import { counted } from '@/lib/words/format';
import { useFocusWhenShown } from '@/lib/focus/use-focus-when-shown';

// They come with the composer's actions.
const DeletePostDialog = lazy(
  async () => (await import('@/features/posts/components/delete-post-dialog')).DeletePostDialog,
);
const PostPane = lazy(async () => (await import('@/features/posts/components/post-pane')).PostPane);

const rowBlocks = Array.from({ length: 6 }, () => 'h-18 w-full max-md:h-36 rounded-card!');

interface PostsListProps extends Omit<PostWork, 'onDelete' | 'onUnschedule' | 'times'> {
  params: Pick<PostsParams, 'tab' | 'search' | 'filter' | 'sorting' | 'sort'>;
  work: BulkWork;
  /** A sheet lies over it: it stays as it is until that is closed. */
  isUnderSheet: boolean;
  empty: ReactNode;
}

export function PostsList({ params, work, isUnderSheet, empty, ...open }: PostsListProps) {
  const query = useInfiniteQuery(postsQuery(params.filter));
  const data = useHeld(query.data, isUnderSheet);
  const gone = work.deletes.waiting.map(({ id }) => id);
  const accounts = useConnectedAccounts();
  const labels = useQuery(labelsQuery());
  // A row is as tall as its account's name and its labels take.
  const isIncomplete = isOnItsWay(accounts) || isOnItsWay(labels);
  const posts = isIncomplete ? undefined : data?.filter(({ id }) => !gone.includes(id));
  const selection = useSelection(posts ?? [], JSON.stringify(params.filter));
  return (
    <>
      <QueryList
        query={{ ...query, isPending: query.isPending || isIncomplete, data: posts }}
        name="Your posts"
        blocks={rowBlocks}
        empty={empty}
      >
        {(shown) => (
          <div aria-busy={query.isPlaceholderData || undefined}>
            <Rows posts={shown} params={params} work={work} selection={selection} {...open} />
          </div>
        )}
      </QueryList>
      {/* Over the end of the rows, one above the other: no row moves when they come and go. */}
      <div className="pointer-events-none sticky bottom-19 z-sticky mt-4 flex flex-col items-center gap-2 *:pointer-events-auto sm:bottom-5 broad:mr-105">
        <BulkResult work={work} />
        <BulkBar selection={selection} work={work} />
      </div>
    </>
  );
}

const isOnItsWay = ({ data, isFetching, errorUpdateCount }: UseQueryResult): boolean =>
  data === undefined && isFetching && errorUpdateCount === 0;

interface RowsProps extends Omit<PostsListProps, 'empty' | 'isUnderSheet'> {
  posts: readonly Post[];
  selection: Selection<Post>;
}

function Rows({ posts, params, work, selection, ...open }: RowsProps) {
  const isViewer = useIsViewer();
  const hasPane = useMedia('(width >= 100rem)');
  // As Tailwind's `max-md`, below which the rows are cards.
  const isNarrow = useMedia('(width < 48rem)');
  const [lookedAt, lookAt] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Post | null>(null);
  const list = useRowKeys({
    posts,
    of: JSON.stringify(params.filter),
    onEdit: (id) => {
      const post = posts.find((each) => each.id === id);
      if (post !== undefined) open.onEdit(post);
    },
    selection: isViewer ? null : selection,
  });
  const onDelete = (post: Post) => (can(post, 'deleteUndone') ? work.deletes.start([post]) : setLeaving(post));
  const onUnschedule = ({ id }: Post) => work.run([{ action: 'cancel', ids: [id] }]);
  const looked = posts.find(({ id }) => id === lookedAt) ?? posts[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 broad:grid-cols-[minmax(0,1fr)_25rem]">
      <table
        role="table"
        aria-label="Posts"
        className="w-full rounded-card border border-line bg-surface max-md:block md:border-separate md:border-spacing-0"
      >
        {!isNarrow && <Head selection={isViewer ? null : selection} {...params} />}
        <tbody {...list} role="rowgroup" className="max-md:block">
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              search={params.search}
              hasViews={hasViews(params.tab)}
              isSelected={selection.has(post.id)}
              onToggle={isViewer ? undefined : () => selection.toggle(post.id)}
              work={{ ...open, onDelete, onUnschedule, times: work.times }}
              onLook={() => lookAt(post.id)}
            />
          ))}
        </tbody>
      </table>
      {hasPane && looked !== undefined && (
        <PostPane fallback={null} post={looked} onOpen={() => open.onOpen(looked)} onEdit={() => open.onEdit(looked)} />
      )}
      {leaving !== null && (
        <DeletePostDialog
          fallback={null}
          post={leaving}
          open
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          onDeleted={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

interface HeadProps extends Pick<PostsParams, 'tab' | 'sorting' | 'sort'> {
  /** Null for those who may only read. */
  selection: Pick<Selection<Post>, 'isAll' | 'toggleAll'> | null;
}

function Head({ selection, tab, sorting, sort }: HeadProps) {
  const sortable = { sorting, onSort: sort, align: 'left' } as const;
  return (
    <thead role="rowgroup" className="text-tiny text-ink-3">
      <tr role="row">
        <th scope="col" className="w-10 pl-4 text-left">
          {selection === null ? (
            <span className="sr-only">Selected</span>
          ) : (
            <label className="-m-2 flex size-8 items-center justify-center touch:-m-3 touch:size-11">
              <span className="sr-only">Select all shown</span>
              <input type="checkbox" checked={selection.isAll} onChange={selection.toggleAll} className="checkbox" />
            </label>
          )}
        </th>
        <th scope="col" className="px-2 text-left font-medium">
          Post
        </th>
        <SortHeader column="account" name="Account" {...sortable} className="w-32 lg:w-36" />
        <SortHeader column="status" name="Status" {...sortable} className="w-32 xl:w-36" />
        {/* Without views beside it, it takes their room, so that no column moves from tab to tab. */}
        <SortHeader column="when" name="When" {...sortable} className={clsx('w-40', !hasViews(tab) && 'xl:w-60')} />
        {hasViews(tab) && (
          <SortHeader column="views" name="Views" sorting={sorting} onSort={sort} className="w-20 max-xl:hidden" />
        )}
        <th scope="col" className="w-12 xl:w-20 min-[90rem]:w-28">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** Returns the value from when the hold began, and the current one once it ends: a list under a sheet must not move. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, hold] = useState(value);
  // A first value always shows.
  const isFree = !isHeld || held === undefined;
  if (isFree && held !== value) hold(value);
  return isFree ? value : held;
}

/** What became of the last action on several posts, and its Undo. */
function BulkResult({ work: { outcome, dismiss, deletes, times } }: { work: BulkWork }) {
  const count = deletes.waiting.length;
  const undo = useFocusWhenShown<HTMLButtonElement>(count > 0);
  return (
    <div className="flex w-120 max-w-full flex-col gap-2 empty:hidden [&>*]:shadow-dialog">
      {count > 0 && (
        <div className="flex items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-2.5 text-ink-2">
          {counted(count, 'post', 'posts')} deleted
          <Button ref={undo} size="sm" onClick={deletes.undo}>
            Undo
          </Button>
        </div>
      )}
      {outcome !== null && (
        <Notice
          tone={outcome.refused.length === 0 ? 'success' : 'warning'}
          action={
            <span className="flex gap-1">
              {outcome.undo !== undefined && (
                <Button size="sm" pending={times.isPending} onClick={outcome.undo}>
                  Undo
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={dismiss}>
                Dismiss
              </Button>
            </span>
          }
        >
          <p>{outcome.text}.</p>
          {outcome.refused.length > 0 && (
            <ul className="flex flex-col gap-1">
              {outcome.refused.map(({ id, post, message }) => (
                <li key={id}>
                  {post !== undefined && <span className="font-semibold">“{excerpt(post)}” </span>}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
