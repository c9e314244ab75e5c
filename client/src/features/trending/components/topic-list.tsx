import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TrendingUp } from 'lucide-react';
import { QueryList } from '@/components/query-list';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress, topicAddress } from '@/features/trending/addresses';
import {
  type CommunitySlug,
  forYouQuery,
  type Timeframe,
  topicsQuery,
  type TrendingTopic,
  type TrendingTopics,
} from '@/features/trending/api';
import { Freshness } from '@/features/trending/components/freshness';
import { timeframeLabels } from '@/features/trending/words';
import { useAuthStore } from '@/features/session/store';
import { generatePath, Link } from 'react-router';
import { paths } from '@/app/paths';
import { Growth } from '@/features/trending/components/growth';
import { Curve } from '@/features/trending/components/curve';
import { WriteThis } from '@/features/trending/components/write-this';
import { compactNumber } from '@/lib/words/format';

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
            icon={<TrendingUp size={20} />}
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

/** Of a row and of the line that names them; where there is room, the sources have one of their own. */
const topicColumns =
  'sm:grid-cols-[minmax(0,1fr)_18.5rem] @min-[70rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_18.5rem]';

/** The whole row leads to the topic; "Write this" stands above that link. */
function TopicRow({ topic, timeframe }: { topic: TrendingTopic; timeframe: Timeframe }) {
  const { slug, title, summary, brief, volume, growth, sparkline, sources, communities } = topic;
  return (
    <li
      className={clsx(
        'group/row relative grid items-center gap-x-6 gap-y-1.5 border-t border-line px-4 py-4 first:border-t-0 hover:bg-hover',
        topicColumns,
      )}
    >
      <div className="min-w-0">
        <h2 className="text-h3 wrap-anywhere">
          <Link
            to={topicAddress(slug, timeframe)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline touch:inline-block touch:py-1"
          >
            {title}
          </Link>
        </h2>
        {summary !== '' && summary !== title && (
          <p className="mt-1 line-clamp-2 text-small wrap-anywhere text-ink-2">{summary}</p>
        )}
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 self-start text-tiny text-ink-3 @min-[70rem]:self-center">
        {communities.map((community) => (
          <Link
            key={community.slug}
            to={generatePath(paths.trendingCommunity, { slug: community.slug })}
            className="relative z-1 inline-flex min-h-6 items-center text-ink-2 hover:underline"
          >
            {community.name}
          </Link>
        ))}
        <span className="basis-full">{[...new Set(sources.map(({ name }) => name))].join(', ')}</span>
      </p>
      <div className="flex items-center gap-4 max-sm:mt-1.5 max-sm:gap-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 @min-[70rem]:col-start-3 @min-[70rem]:row-span-1">
        <Curve values={sparkline} />
        <p className="max-sm:-order-1 max-sm:mr-auto sm:w-16 sm:text-right">
          <span className="sr-only">Volume </span>
          <span className="block font-semibold tabular-nums">{volume === null ? '–' : compactNumber(volume)}</span>
          <Growth growth={growth} />
        </p>
        {/* With a mouse only where it is: a button on each row is louder than the topics. */}
        <div className="relative z-1 shrink-0 text-right opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:opacity-100 sm:w-30">
          <WriteThis brief={brief} about={title} />
        </div>
      </div>
    </li>
  );
}
