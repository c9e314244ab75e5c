import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { TimeAgo } from '@/components/time-ago';
import { ButtonLink } from '@/components/ui/button';
import { fewPostsQuery } from '@/features/publishing/api';
import { useIsViewer } from '@/features/workspaces/access';
import { RecentList } from '@/pages/dashboard/components/recent-list';

const drafts = { pathname: paths.tweetgen, search: '?sheet=drafts' };

export function RecentDrafts() {
  const isViewer = useIsViewer();
  const query = useQuery(fewPostsQuery({ statuses: ['draft'], limit: 5 }));
  const rows = query.data?.map(({ id, parts, createdAt }) => ({
    id,
    to: drafts,
    text: parts[0]?.text ?? '',
    aside: <TimeAgo at={createdAt} />,
  }));
  return (
    <RecentList
      title="Recent drafts"
      failure="Your drafts did not load."
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
              text: 'A tweet that you save waits here, on every device.',
              action: <ButtonLink to={paths.tweetgen}>Generate tweets</ButtonLink>,
            }
      }
    />
  );
}
