import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import { Sparkline } from '@/components/charts/sparkline';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type Dashboard, dashboardQuery, type Metric } from '@/features/analytics/api';
import { ChangeMark } from '@/components/charts/change-mark';
import { changeOf, formatMetric, metricNames, partialText } from '@/features/analytics/words';
import { counted } from '@/lib/words/format';
import { LatestPosts } from '@/pages/dashboard/components/latest-posts';
import { Panel, panelBody } from '@/pages/dashboard/components/panel';

const shown: readonly Metric[] = ['impressions', 'engagementRate', 'newFollowers', 'posts'];

export function HowItDid() {
  const query = useQuery(dashboardQuery());
  const isCompared = query.data?.stats.some((stat) => changeOf(stat) !== null) ?? true;
  return (
    <Panel
      title="How it did"
      aside={
        <p className="text-small text-ink-3">Last 7 days{isCompared && ', whole days compared with the 7 before'}</p>
      }
      more={{ to: paths.analytics, label: 'Analytics' }}
    >
      <QueryList
        query={query}
        name="Your numbers"
        blocks={['h-24', 'h-60']}
        layout={`${panelBody} flex flex-col gap-3`}
        frame={(content) => <div className={panelBody}>{content}</div>}
      >
        {(dashboard) => <Figures dashboard={dashboard} />}
      </QueryList>
    </Panel>
  );
}

function Figures({ dashboard: { accounts, stats, latest } }: { dashboard: Dashboard }) {
  if (accounts.length === 0)
    return (
      <EmptyState
        title="Connect an account"
        text="Results of your posts appear here."
        action={<ButtonLink to={paths.platforms}>Connect an account</ButtonLink>}
      />
    );
  if (accounts.every(({ status }) => status !== 'collected'))
    return (
      <EmptyState
        title={accounts.every(({ status }) => status === 'not_available') ? 'No views to show' : 'No data yet'}
        text={
          accounts.find(({ note }) => note !== null)?.note ?? 'Your first numbers appear within an hour of connecting.'
        }
      />
    );
  return (
    <>
      <dl className="grid grid-cols-2 border-t border-line @min-[36rem]:grid-cols-4">
        {stats
          .filter(({ metric }) => shown.includes(metric))
          .map((stat) => (
            <StatTile key={stat.metric} stat={stat} />
          ))}
      </dl>
      {latest.length > 0 && <LatestPosts posts={latest} accounts={accounts} />}
    </>
  );
}

/** Posts of before the first reading have totals that the figure doesn't count. */
function countedText({ metric, previous, sparkline, isPartial }: Dashboard['stats'][number]): string | null {
  if (isPartial) return partialText;
  const first = sparkline.findIndex((value) => value !== null);
  return metric !== 'impressions' || previous !== null || first <= 0
    ? null
    : `Counted for ${counted(sparkline.length - first, 'day', 'days')}`;
}

function StatTile({ stat }: { stat: Dashboard['stats'][number] }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 border-line px-4 py-3 even:border-l nth-[n+3]:border-t @min-[36rem]:border-t-0! @min-[36rem]:not-first:border-l">
      <dt className="text-small text-ink-2">{metricNames[stat.metric]}</dt>
      <dd className="flex flex-col gap-0.5">
        {stat.value === null ? (
          <span className="text-small text-ink-3">Not read</span>
        ) : (
          <>
            <span className="text-stat tabular-nums">{formatMetric(stat.metric, stat.value)}</span>
            <span className="text-tiny text-ink-3 empty:hidden">{countedText(stat)}</span>
            <span className="flex items-center justify-between gap-2">
              <ChangeMark change={changeOf(stat)} />
              <Sparkline
                points={stat.sparkline.map((y, x) => ({ x, y }))}
                className="ml-auto h-5 w-12 @max-[38rem]:hidden"
              />
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
