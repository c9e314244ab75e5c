import { generatePath, Link } from 'react-router';
import { paths } from '@/app/paths';
import { type TrendingTopic, type Timeframe } from '@/features/trending/api';
import { Growth } from '@/features/trending/components/growth';
import { Curve } from '@/features/trending/components/curve';
import { WriteThis } from '@/features/trending/components/write-this';
import { topicAddress } from '@/features/trending/addresses';
import { compactNumber } from '@/lib/format';

interface TopicRowProps {
  topic: TrendingTopic;
  timeframe: Timeframe;
}

/** The whole row leads to the topic; "Write this" stands above that link. */
export function TopicRow({ topic, timeframe }: TopicRowProps) {
  const { slug, title, summary, volume, growth, sparkline, sources, communities } = topic;
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-h3 wrap-anywhere">
          <Link
            to={topicAddress(slug, timeframe)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        {summary !== '' && summary !== title && (
          <p className="mt-1 line-clamp-2 text-small wrap-anywhere text-ink-2">{summary}</p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-tiny text-ink-3">
          <span>{[...new Set(sources.map(({ name }) => name))].join(', ')}</span>
          {communities.map((community) => (
            <Link
              key={community.slug}
              to={generatePath(paths.trendingCommunity, { slug: community.slug })}
              className="relative z-1 inline-flex min-h-6 items-center text-ink-2"
            >
              {community.name}
            </Link>
          ))}
        </p>
      </div>
      <div className="flex items-center gap-4 max-sm:basis-full">
        <Curve values={sparkline} />
        <p className="w-16 text-right">
          <span className="sr-only">Volume </span>
          <span className="block font-semibold tabular-nums">{volume === null ? '–' : compactNumber(volume)}</span>
          <Growth growth={growth} />
        </p>
        <div className="relative z-1 text-right max-sm:ml-auto sm:w-30">
          <WriteThis brief={title} about={title} />
        </div>
      </div>
    </li>
  );
}
