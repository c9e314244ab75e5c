import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { QueryList } from '@/components/query-list';
import { Sheet } from '@/components/ui/layers/dialog';
import { EmptyState } from '@/components/ui/empty-state';
// Posts that something went wrong with are opened here, so their notice comes with the sheet.
import '@/features/composer/components/status/trouble-notice';
import { listedPost, type Post, postQuery } from '@/features/composer/posts/posts-api';
import { pollAfterMs } from '@/features/composer/posts/status';
import { PostInSheet } from '@/features/posts/components/post-in-sheet';
import { networkName } from '@/features/posts/post-text';

interface ComposerSheetProps {
  postId: string | null;
  /** Somebody wants to write at once: the cursor is in the text. */
  isForText: boolean;
  onClose: () => void;
  /** A post that is going nowhere: it is deleted with Undo, in the list. */
  onDelete: (post: Post) => void;
  onCopied: (copy: Post) => void;
}

/** One post with its editor and all that can be done with it; the whole screen on a phone. */
export function ComposerSheet({ postId, isForText, ...on }: ComposerSheetProps) {
  // Still drawn while it goes away.
  const [shown, setShown] = useState(postId);
  if (postId !== null && postId !== shown) setShown(postId);
  const client = useQueryClient();
  const query = useQuery({
    ...postQuery(shown ?? ''),
    enabled: postId !== null,
    placeholderData: () => (shown === null ? undefined : listedPost(client, shown)),
    refetchInterval: ({ state }) => pollAfterMs(state.data, Date.now()),
  });
  const title = query.data === undefined ? 'Post' : `Post on ${networkName(query.data)}`;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Sheet
      open={postId !== null}
      onOpenChange={(isOpen) => !isOpen && on.onClose()}
      title={title}
      isReadFirst
      className="max-w-150! pb-0!"
    >
      {isMissing ? (
        <EmptyState title="This post isn't here" text="It was deleted, or it belongs to another workspace." />
      ) : (
        <QueryList query={query} name="The post" blocks={['h-6 w-40', 'h-32 w-full rounded-card!', 'h-9 w-64']}>
          {(post) => <PostInSheet key={post.id} post={post} isForText={isForText} {...on} />}
        </QueryList>
      )}
    </Sheet>
  );
}
