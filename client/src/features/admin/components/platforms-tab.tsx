import { useQuery } from '@tanstack/react-query';
import { platformName } from '@text/platform-names';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { type Platforms, platformsQuery } from '@/features/admin/api';
import { type DayFigure, DayFigures } from '@/features/admin/components/day-figures';
import { type Column, FigureTable } from '@/features/admin/components/figure-table';
import { TabQuery } from '@/features/admin/components/tab-query';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { durationText } from '@/features/admin/words';
import { exactPercent, wholeNumber } from '@/lib/words/format';

type Platform = Platforms['platforms'][number];
type Reason = Platforms['failures'][number];

export function PlatformsTab({ params }: { params: AdminParams }) {
  const query = useQuery(platformsQuery(params.period));
  return (
    <TabQuery query={query} name="The platforms">
      {(data) =>
        data.platforms.length === 0 ? (
          <Card>
            <EmptyState title="No data yet" text="Numbers appear once someone connects an account." />
          </Card>
        ) : (
          <>
            <DayFigures
              figures={data.platforms.flatMap((platform) => figuresOf(platform, data.series))}
              period={data.period}
              params={params}
            />
            <Tables data={data} />
          </>
        )
      }
    </TabQuery>
  );
}

function figuresOf({ platform, published, failed }: Platform, series: Platforms['series']): DayFigure[] {
  const days = series.filter((each) => each.platform === platform);
  const name = platformName(platform);
  return [
    {
      ...{ key: `${platform}-published`, name: `Published on ${name}`, figure: published, format: wholeNumber },
      points: days.map((each) => ({ day: each.day, value: each.published })),
    },
    {
      ...{ key: `${platform}-failed`, name: `Failed on ${name}`, figure: failed, format: wholeNumber },
      ...{ rise: 'bad' as const, points: days.map((each) => ({ day: each.day, value: each.failed })) },
    },
  ];
}

const postColumns: readonly Column<Platform>[] = [
  { key: 'published', name: 'Published', cell: ({ published }) => published.value, format: wholeNumber },
  { key: 'failed', name: 'Failed', cell: ({ failed }) => failed.value, format: wholeNumber },
  { key: 'share', name: 'Failure rate', cell: ({ failureShare }) => failureShare, format: exactPercent },
  { key: 'p50', name: 'Usual delay', cell: ({ latenessMs }) => latenessMs?.p50 ?? null, format: durationText },
  { key: 'p99', name: 'Longest 1%', cell: ({ latenessMs }) => latenessMs?.p99 ?? null, format: durationText },
];

const accountColumns: readonly Column<Platform>[] = [
  { key: 'connected', name: 'Newly connected', cell: ({ connected }) => connected.value, format: wholeNumber },
  { key: 'active', name: 'Active', cell: ({ accounts }) => accounts.active, format: wholeNumber },
  { key: 'readOnly', name: 'Read-only', cell: ({ accounts }) => accounts.readOnly, format: wholeNumber },
  { key: 'paused', name: 'Paused', cell: ({ accounts }) => accounts.paused, format: wholeNumber },
  { key: 'expired', name: 'Expired', cell: ({ accounts }) => accounts.expired, format: wholeNumber },
  { key: 'revoked', name: 'Revoked', cell: ({ accounts }) => accounts.revoked, format: wholeNumber },
  { key: 'disconnected', name: 'Disconnected', cell: ({ accounts }) => accounts.disconnected, format: wholeNumber },
  {
    ...{ key: 'lost', name: 'Lost in this period', format: wholeNumber },
    cell: ({ lost }: Platform) => lost.expired + lost.revoked + lost.disconnected,
  },
];

const reasonColumns: readonly Column<Reason>[] = [
  { key: 'platform', name: 'Platform', cell: ({ platform }) => platformName(platform) },
  { key: 'code', name: 'Code', cell: ({ code }) => code },
  { key: 'posts', name: 'Posts', cell: ({ posts }) => posts, format: wholeNumber },
];

function Tables({ data: { platforms, failures, period } }: { data: Platforms }) {
  const days = `${period.from}-${period.to}`;
  const rowName = { name: 'Platform', of: ({ platform }: Platform) => platformName(platform) };
  return (
    <>
      <FigureTable
        title="Posts"
        description="Delay: how late scheduled posts were published."
        rowName={rowName}
        columns={postColumns}
        rows={platforms}
        first={{ by: 'published', direction: 'descending' }}
        fileName={`platform-posts-${days}`}
        empty="No posts in this period."
      />
      <FigureTable
        title="Why posts failed"
        rowName={{ name: 'Reason', of: ({ message }) => message }}
        columns={reasonColumns}
        rows={failures}
        first={{ by: 'posts', direction: 'descending' }}
        fileName={`failures-${days}`}
        empty="No posts failed in this period."
      />
      <FigureTable
        title="Connected accounts"
        rowName={rowName}
        columns={accountColumns}
        rows={platforms}
        first={{ by: 'active', direction: 'descending' }}
        fileName={`accounts-${days}`}
        empty="No accounts are connected."
      />
    </>
  );
}
