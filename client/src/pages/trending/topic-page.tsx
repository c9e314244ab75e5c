import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { OpenPage } from '@/app/shell/pages/open-page';
import { QueryList } from '@/components/query-list';
import { BackLink } from '@/components/ui/back-link';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress } from '@/features/trending/addresses';
import { timeframes, topicQuery } from '@/features/trending/api';
import { TopicReport } from '@/features/trending/components/topic-report';
import { useSearchParam } from '@/lib/address/use-search-param';

export function TopicPage() {
  const { slug = '' } = useParams();
  const [timeframe, setTimeframe] = useSearchParam('timeframe', timeframes, '7d');
  const topic = useQuery(topicQuery(slug, timeframe));
  if (topic.error instanceof ApiError && topic.error.status === 404) return <UnknownTopic />;
  return (
    <OpenPage
      title={topic.data?.title ?? 'Trending topic'}
      back={<BackLink to={listAddress(null, timeframe)}>Trending</BackLink>}
    >
      <QueryList query={topic} name="The topic" blocks={['h-10', 'h-48', 'h-64']}>
        {(data) => <TopicReport topic={data} timeframe={timeframe} onTimeframe={setTimeframe} />}
      </QueryList>
    </OpenPage>
  );
}

function UnknownTopic() {
  return (
    <OpenPage title="Trending topic" back={<BackLink to={listAddress(null, '7d')}>Trending</BackLink>}>
      <EmptyState
        title="This topic isn't here"
        text="Topics are removed two months after people stop talking about them."
        action={<ButtonLink to={listAddress(null, '7d')}>See what's trending</ButtonLink>}
      />
    </OpenPage>
  );
}
