import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import { fewPostsQuery } from '@/features/composer/posts-api';
import { zoneOf } from '@/features/posts/components/post-when';
import { networkName, threadText } from '@/features/posts/post-text';
import { useIsViewer } from '@/features/session/access';
import { weekdayClockText } from '@/lib/format';
import { RecentList } from '@/pages/dashboard/components/recent-list';

const scheduled = { pathname: paths.posts, search: '?tab=scheduled' };

/** The posts that go out next, soonest first. */
export function NextUp() {
  const isViewer = useIsViewer();
  const query = useQuery(fewPostsQuery({ statuses: ['scheduled', 'publishing'], sort: 'scheduledAt', limit: 5 }));
  const rows = query.data?.map((post) => ({
    id: post.id,
    to: { pathname: paths.posts, search: `?tab=scheduled&post=${post.id}` },
    text: post.parts[0]?.text ?? '',
    note: [networkName(post), threadText(post)].filter((text) => text !== null).join(' · '),
    aside: post.scheduledAt === null ? undefined : weekdayClockText(post.scheduledAt, zoneOf(post)),
  }));
  return (
    <RecentList
      title="Next up"
      name="Your scheduled posts"
      query={query}
      rows={rows}
      actions={
        <ButtonLink to={scheduled} variant="ghost" size="sm">
          All scheduled
        </ButtonLink>
      }
      empty={{
        title: 'Nothing is scheduled',
        text: "Give a draft a time, and it's published then.",
        action: !isViewer && (
          <ButtonLink to={{ pathname: paths.posts, search: '?tab=drafts' }}>Choose a draft</ButtonLink>
        ),
      }}
    />
  );
}
