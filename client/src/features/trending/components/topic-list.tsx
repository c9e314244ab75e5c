import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TrendingUp } from 'lucide-react';
import { QueryList } from '@/components/query-list';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress } from '@/features/trending/addresses';
import {
  type CommunitySlug,
  forYouQuery,
  type Timeframe,
  topicsQuery,
  type TrendingTopics,
} from '@/features/trending/api';
import { Freshness } from '@/features/trending/components/freshness';
import { timeframeLabels } from '@/features/trending/words';
import { useAuthStore } from '@/features/session/store';
import { TopicRow, topicColumns } from '@/features/trending/components/topic-row';

interface TopicListProps {
  community: CommunitySlug | null;
  timeframe: Timeframe;
}

export function TopicList({ community, timeframe }: TopicListProps) {
  const query = useQuery(topicsQuery(timeframe, community));
  return (
    <QueryList query={query} name="The topics" blocks={Array<string>(6).fill('h-20')}>
      {(data) => <Topics {...{ data, community, timeframe }} />}
    </QueryList>
  );
}

function Topics({ data, community, timeframe }: TopicListProps & { data: TrendingTopics }) {
  const { topics, refreshedAt, sources } = data;
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const forYou = useQuery({ ...forYouQuery(timeframe, community), enabled: isMember });
  const [own, others] = [true, false].map((isOwn) =>
    topics.filter(({ slug }) => (forYou.data?.slugs.includes(slug) ?? false) === isOwn),
  ) as [TrendingTopics['topics'], TrendingTopics['topics']];
  const rowsOf = (some: TrendingTopics['topics']) => (
    <ul>
      {some.map((topic) => (
        <TopicRow key={topic.slug} topic={topic} timeframe={timeframe} />
      ))}
    </ul>
  );
  return (
    <>
      <Freshness refreshedAt={refreshedAt} sources={sources} />
      {topics.length > 0 && (
        <p className="text-small text-ink-3">
          Topics that more sources rank high come first. Volume adds up their points, people, posts and searches.
        </p>
      )}
      <div className="@container mt-3 rounded-card border border-line bg-surface">
        {topics.length === 0 ? (
          <EmptyState
            icon={<TrendingUp size={20} strokeWidth={1.75} aria-hidden="true" />}
            title="No topics yet"
            text={
              refreshedAt === null
                ? 'Reading the sources for the first time. This takes about a minute.'
                : 'Nothing stands out in this period. Sources are checked every 15 minutes.'
            }
            action={community !== null && <ButtonLink to={listAddress(null, timeframe)}>Show all topics</ButtonLink>}
          />
        ) : (
          <>
            <p
              aria-hidden="true"
              className={clsx(
                'grid gap-x-6 border-b border-line px-4 py-2 text-tiny text-ink-3 max-sm:hidden',
                topicColumns,
              )}
            >
              <span>Topic</span>
              <span className="hidden @min-[70rem]:block">Sources</span>
              <span className="flex gap-4">
                <span className="w-20">{timeframeLabels[timeframe]}</span>
                <span className="w-16 text-right">Volume</span>
              </span>
            </p>
            {own.length > 0 && (
              <section aria-label="For you" className="border-b border-line">
                <p className="px-4 pt-3 text-small text-ink-3">
                  <b className="text-ink-2">For you:</b> they fit your niche, your readers or your recent posts.
                </p>
                {rowsOf(own)}
              </section>
            )}
            {rowsOf(others)}
          </>
        )}
      </div>
    </>
  );
}
