import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { OpenPage } from '@/app/shell/pages/open-page';
import { QueryList } from '@/components/query-list';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress } from '@/features/trending/addresses';
import { communitiesQuery, timeframes, type Timeframe } from '@/features/trending/api';
import { TopicList } from '@/features/trending/components/topic-list';
import { useSearchParam } from '@/lib/address/use-search-param';
import { Skeleton } from '@/components/ui/skeleton';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { timeframeLabels } from '@/features/trending/words';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

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

interface TopicFiltersProps {
  /** Null: all. */
  community: string | null;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

/** Of the names that are on their way, so that they take as many lines. */
const nameWidths = ['w-16', 'w-21', 'w-20', 'w-19', 'w-18', 'w-35', 'w-17'];

/** The communities are addresses of their own; the time is a parameter of each. */
function TopicFilters({ community, timeframe, onTimeframe }: TopicFiltersProps) {
  const { data: communities = [], isPending } = useQuery(communitiesQuery());
  const all = [{ slug: null, name: 'All' }, ...communities];
  return (
    <div className="mb-4 flex flex-col gap-3">
      <ToggleGroup
        label="Time"
        hideLabel
        options={timeframes.map((value) => ({ value, label: timeframeLabels[value] }))}
        value={timeframe}
        onChange={onTimeframe}
      />
      <nav aria-label="Communities">
        <ul className="flex flex-wrap gap-2">
          {all.map(({ slug, name }) => (
            <li key={slug ?? 'all'}>
              <PillLink to={listAddress(slug, timeframe)} isCurrent={slug === community}>
                {name}
              </PillLink>
            </li>
          ))}
          {isPending &&
            nameWidths.map((width) => (
              <li key={width} aria-hidden="true" className={width}>
                <Skeleton className="h-8 rounded-pill touch:h-10" />
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

interface PillLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  isCurrent: boolean;
}

/** One of a row of addresses that show the same screen in another way. */
function PillLink({ isCurrent, ...props }: PillLinkProps) {
  return (
    <Link
      {...props}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'inline-flex min-h-8 items-center rounded-pill border px-3 text-small font-semibold no-underline touch:min-h-10',
        isCurrent ? 'border-line-strong bg-raised text-ink' : 'border-line text-ink-2 hover:bg-hover hover:text-ink',
      )}
    />
  );
}
