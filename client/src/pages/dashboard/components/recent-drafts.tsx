import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { TimeAgo } from '@/components/time-ago';
import { ButtonLink } from '@/components/ui/button';
import { draftPath } from '@/features/composer/draft-path';
import { fewPostsQuery } from '@/features/composer/posts-api';
import { useIsViewer } from '@/features/session/access';
import { RecentList } from '@/pages/dashboard/components/recent-list';

const drafts = { pathname: paths.posts, search: '?tab=drafts' };

export function RecentDrafts() {
  const isViewer = useIsViewer();
  const query = useQuery(fewPostsQuery({ statuses: ['draft'], limit: 5 }));
  const rows = query.data?.map((post) => ({
    id: post.id,
    to: draftPath(post),
    text: post.parts[0]?.text ?? '',
    aside: <TimeAgo at={post.createdAt} />,
  }));
  return (
    <RecentList
      title="Recent drafts"
      name="Your drafts"
      query={query}
      rows={rows}
      actions={
        <ButtonLink to={drafts} variant="ghost" size="sm">
          All drafts
        </ButtonLink>
      }
      empty={
        isViewer
          ? { title: 'No drafts yet', text: 'What the others save appears here.' }
          : {
              title: 'Save a first draft',
              text: 'Saved drafts appear here, on every device.',
              action: <ButtonLink to={paths.tweetgen}>Generate tweets</ButtonLink>,
            }
      }
    />
  );
}
