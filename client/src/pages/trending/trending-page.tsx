import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OpenPage } from '@/app/shell/pages/open-page';
import { QueryList } from '@/components/query-list';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress } from '@/features/trending/addresses';
import { communitiesQuery, timeframes } from '@/features/trending/api';
import { TopicFilters } from '@/features/trending/components/topic-filters';
import { TopicList } from '@/features/trending/components/topic-list';
import { useSearchParam } from '@/lib/address/use-search-param';

export function TrendingPage() {
  const { slug: community = null } = useParams();
  const [timeframe, setTimeframe] = useSearchParam('timeframe', timeframes, '7d');
  const communities = useQuery(communitiesQuery());
  const found = communities.data?.find(({ slug }) => slug === community);
  if (community !== null && communities.isSuccess && found === undefined) return <UnknownCommunity />;
  const title = found === undefined ? 'Trending topics' : `Trending in ${found.name}`;
  return (
    <OpenPage title={title}>
      <p className="mb-6 max-w-[60ch] text-ink-2">
        What people are talking about, why it's rising and what you could write about it.
      </p>
      <TopicFilters community={community} timeframe={timeframe} onTimeframe={setTimeframe} />
      {/* Another filter's list may be shorter: the footer stays out of sight instead of jumping into it. */}
      <div className="min-h-dvh">
        {community === null || found !== undefined ? (
          <TopicList community={found?.slug ?? null} timeframe={timeframe} />
        ) : (
          <QueryList query={communities} name="The topics" blocks={Array<string>(6).fill('h-20')}>
            {() => null}
          </QueryList>
        )}
      </div>
    </OpenPage>
  );
}

function UnknownCommunity() {
  return (
    <OpenPage title="Community not found">
      <EmptyState
        title="This community doesn't exist"
        text="The address may be misspelled."
        action={<ButtonLink to={listAddress(null, '7d')}>Show all topics</ButtonLink>}
      />
    </OpenPage>
  );
}
