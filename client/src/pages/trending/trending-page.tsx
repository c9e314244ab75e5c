import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OpenPage } from '@/app/shell/open-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress } from '@/features/trending/addresses';
import { communitiesQuery, timeframes } from '@/features/trending/api';
import { TopicFilters } from '@/features/trending/components/topic-filters';
import { TopicList } from '@/features/trending/components/topic-list';
import { useSearchParam } from '@/lib/use-search-param';

/** All topics, or those of the community that the address names. */
export function TrendingPage() {
  const { slug: community = null } = useParams();
  const [timeframe, setTimeframe] = useSearchParam('timeframe', timeframes, '7d');
  const { data: communities } = useQuery(communitiesQuery());
  const name = communities?.find(({ slug }) => slug === community)?.name;
  if (community !== null && communities !== undefined && name === undefined) return <UnknownCommunity />;
  const title = name === undefined ? 'Trending topics' : `Trending in ${name}`;
  return (
    <OpenPage title={title}>
      <p className="mb-6 max-w-[60ch] text-ink-2">
        What people talk about now, why it rises, and what you could write about it.
      </p>
      <TopicFilters community={community} timeframe={timeframe} onTimeframe={setTimeframe} />
      <TopicList community={community} timeframe={timeframe} />
    </OpenPage>
  );
}

function UnknownCommunity() {
  return (
    <OpenPage title="Community not found">
      <EmptyState
        title="There is no such community"
        text="The address may be misspelled."
        action={<ButtonLink to={listAddress(null, '7d')}>Show all topics</ButtonLink>}
      />
    </OpenPage>
  );
}
