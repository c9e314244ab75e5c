import { clsx } from 'clsx';
import { generatePath, Link } from 'react-router';
import { paths } from '@/app/paths';
import { type TrendingTopic, type Timeframe } from '@/features/trending/api';
import { Growth } from '@/features/trending/components/growth';
import { Curve } from '@/features/trending/components/curve';
import { WriteThis } from '@/features/trending/components/write-this';
import { topicAddress } from '@/features/trending/addresses';
import { compactNumber } from '@/lib/words/format';

interface TopicRowProps {
  topic: TrendingTopic;
  timeframe: Timeframe;
}

/** Of a row and of the line that names them; where there is room, the sources have one of their own. */
export const topicColumns =
  'sm:grid-cols-[minmax(0,1fr)_18.5rem] @min-[70rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_18.5rem]';

/** The whole row leads to the topic; "Write this" stands above that link. */
export function TopicRow({ topic, timeframe }: TopicRowProps) {
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
