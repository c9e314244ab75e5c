import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryList } from '@/components/query-list';
import { type Post, type PostFilter, postsQuery } from '@/features/composer/posts-api';
import { BulkBar } from '@/features/posts/components/bulk-bar';
import { PostRow } from '@/features/posts/components/post-row';
import type { BulkWork } from '@/features/posts/hooks/use-bulk-work';
import { useRowKeys } from '@/features/posts/hooks/use-row-keys';
import { useSelection } from '@/features/posts/hooks/use-selection';
import { useIsViewer } from '@/features/session/access';

const rowBlocks = Array.from({ length: 6 }, () => 'h-18 w-full rounded-card!');

interface PostsListProps {
  filter: PostFilter;
  work: BulkWork;
  onOpen: (post: Post) => void;
  onEdit: (post: Post) => void;
  /** What to say when nothing is in it. */
  empty: ReactNode;
}

export function PostsList({ filter, work, onOpen, onEdit, empty }: PostsListProps) {
  const query = useInfiniteQuery(postsQuery(filter));
  const gone = work.deletes.waiting.map(({ id }) => id);
  const posts = query.data?.filter(({ id }) => !gone.includes(id));
  return (
    <QueryList query={{ ...query, data: posts }} name="Your posts" blocks={rowBlocks} empty={empty}>
      {(shown) => (
        <div aria-busy={query.isPlaceholderData || undefined}>
          <Rows posts={shown} of={JSON.stringify(filter)} work={work} onOpen={onOpen} onEdit={onEdit} />
        </div>
      )}
    </QueryList>
  );
}

interface RowsProps extends Pick<PostsListProps, 'work' | 'onOpen' | 'onEdit'> {
  posts: readonly Post[];
  of: string;
}

function Rows({ posts, of, work, onOpen, onEdit }: RowsProps) {
  const isViewer = useIsViewer();
  const selection = useSelection(posts, of);
  const list = useRowKeys((id) => {
    const post = posts.find((each) => each.id === id);
    if (post !== undefined) onEdit(post);
  });
  return (
    <>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {!isViewer && (
          <label className="flex min-h-10 items-center gap-3 border-b border-line px-4 text-small text-ink-2 touch:min-h-11">
            <input
              type="checkbox"
              checked={selection.isAll}
              onChange={selection.toggleAll}
              className="size-4 accent-primary"
            />
            Select all shown
          </label>
        )}
        <ul ref={list} aria-label="Posts">
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              isSelected={selection.has(post.id)}
              onToggle={isViewer ? undefined : () => selection.toggle(post.id)}
              onOpen={() => onOpen(post)}
            />
          ))}
        </ul>
      </div>
      <BulkBar selection={selection} work={work} />
    </>
  );
}
