import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { type Post, type PostCounts, postCountsQuery } from '@/features/composer/posts/posts-api';
import { PostsFilters } from '@/features/posts/components/posts-filters';
import { PostsList } from '@/features/posts/components/posts-list';
import { useBulkWork } from '@/features/posts/hooks/use-bulk-work';
import { type PostsParams, usePostsParams } from '@/features/posts/hooks/use-posts-params';
import { can } from '@/features/composer/posts/status';
import { postTabs, tabFacts } from '@/features/posts/posts-tabs';
import { useIsViewer } from '@/features/session/access';
import { NewPostLink } from '@/features/session/new-post-link';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { lazy } from '@/lib/loading/lazy';
import { whenIdle } from '@/lib/loading/when-idle';

const ComposerSheet = lazy(async () => (await import('@/features/posts/components/composer-sheet')).ComposerSheet, {
  isOpen: ({ postId }) => postId !== null,
});

export function PostsPage() {
  const params = usePostsParams();
  const { tab, match, openId, change, openCopy } = params;
  // There before the first press, which otherwise waits for it.
  useEffect(() => whenIdle(() => void ComposerSheet.fetchAhead()), []);
  const { data: counts, isLoading } = useQuery(postCountsQuery(match));
  const isFiltered = Object.keys(match).length > 0;
  const work = useBulkWork();
  const isViewer = useIsViewer();
  const link = useLocation().state as { opens?: 'text' } | null;
  /** The post that opens with the cursor in its text. */
  const [wanted, setWanted] = useState(link?.opens === 'text' ? openId : null);
  const open = ({ id }: Post, isForText = false) => {
    setWanted(isForText ? id : null);
    change({ post: id });
  };
  const edit = (post: Post) => open(post, !isViewer && can(post, 'edit'));
  const copied = ({ id }: Post) => {
    setWanted(id);
    openCopy(id);
  };
  const remove = (post: Post) => {
    work.deletes.start([post]);
    change({ post: null });
  };
  return (
    <Page
      title="Posts"
      actions={
        !isViewer && (
          <>
            <ButtonLink to={paths.review} variant="ghost" className="max-sm:px-3!" icon={<CircleCheck />}>
              <span className="max-sm:sr-only">Review</span>
            </ButtonLink>
            <ButtonLink to={paths.import} variant="ghost" className="max-sm:px-3!" icon={<FileUp />}>
              <span className="max-sm:sr-only">Import</span>
            </ButtonLink>
            <NewPostLink />
          </>
        )
      }
    >
      <Tabs
        label="Posts"
        tabs={postTabs.map((value) => ({ value, label: tabFacts[value].label, count: counts?.[value] ?? null }))}
        value={tab}
        onChange={(next) => change({ tab: next === 'all' ? null : next, sort: null, order: null })}
      >
        {isFiltered || counts?.[tab] !== 0 ? (
          <PostsFilters params={params} />
        ) : (
          // As high as they are, so that an empty tab stays where it is when its count comes.
          <div className="mb-4 h-9 max-md:mb-3 touch:h-11 md:max-xl:h-20 touch:md:max-xl:h-24" />
        )}
        <TabPanel value={tab}>
          <PostsList
            params={params}
            work={work}
            isUnderSheet={openId !== null}
            onOpen={(post) => open(post)}
            onEdit={edit}
            onCopied={copied}
            empty={!isLoading && <Nothing params={params} counts={counts} />}
          />
        </TabPanel>
      </Tabs>
      <ComposerSheet
        postId={openId}
        isForText={wanted !== null && wanted === openId}
        onClose={() => change({ post: null })}
        onDelete={remove}
        onCopied={copied}
      />
    </Page>
  );
}

/** No match, the first use, or a tab in which nothing is left. */
function Nothing({ params: { tab, match, clear }, counts }: { params: PostsParams; counts: PostCounts | undefined }) {
  const isViewer = useIsViewer();
  const newPostAddress = useNewPostAddress();
  if (Object.keys(match).length > 0)
    return <EmptyState title="No posts match these filters" action={<Button onClick={clear}>Clear filters</Button>} />;
  if (counts?.all === 0)
    return (
      <EmptyState
        title={isViewer ? 'No posts yet' : 'Write your first post'}
        text="Your drafts, scheduled and published posts appear here."
        action={!isViewer && <ButtonLink to={newPostAddress}>Write a post</ButtonLink>}
      />
    );
  return <EmptyState {...tabFacts[tab].empty} />;
}
