import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import { Sparkline } from '@/components/sparkline';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { type Dashboard, dashboardQuery, type Metric } from '@/features/analytics/api';
import { ChangeMark } from '@/components/change-mark';
import { changeOf, formatMetric, metricNames } from '@/features/analytics/words';
import { LatestPosts } from '@/pages/dashboard/components/latest-posts';

const shown: readonly Metric[] = ['impressions', 'engagementRate', 'newFollowers', 'posts'];

/** The last seven days, and how the latest posts began. */
export function HowItDid() {
  const query = useQuery(dashboardQuery());
  return (
    <Card
      className="lg:col-span-2"
      title="How it did"
      description="Last 7 days, compared with the 7 before"
      actions={
        <ButtonLink to={paths.analytics} variant="ghost" size="sm">
          Analytics
        </ButtonLink>
      }
    >
      <QueryList query={query} name="Your figures" blocks={['h-24', 'h-60']}>
        {(dashboard) => <Figures dashboard={dashboard} />}
      </QueryList>
    </Card>
  );
}

function Figures({ dashboard: { accounts, stats, latest } }: { dashboard: Dashboard }) {
  if (accounts.length === 0)
    return (
      <EmptyState
        title="Connect an account"
        text="How your posts do appears here."
        action={<ButtonLink to={paths.platforms}>Connect an account</ButtonLink>}
      />
    );
  if (accounts.every(({ status }) => status !== 'collected'))
    return (
      <EmptyState
        title="No figures yet"
        text={
          accounts.find(({ note }) => note !== null)?.note ?? 'The first figures come within an hour of connecting.'
        }
      />
    );
  return (
    <>
      <dl className="-mx-4 grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {stats
          .filter(({ metric }) => shown.includes(metric))
          .map((stat) => (
            <StatTile key={stat.metric} stat={stat} />
          ))}
      </dl>
      {latest.length > 0 && <LatestPosts posts={latest} />}
    </>
  );
}

function StatTile({ stat }: { stat: Dashboard['stats'][number] }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 px-4 py-3">
      <dt className="text-small text-ink-2">{metricNames[stat.metric]}</dt>
      <dd className="flex flex-col gap-0.5">
        {stat.value === null ? (
          <span className="text-small text-ink-3">Not read</span>
        ) : (
          <>
            <span className="flex items-center justify-between gap-2">
              <span className="text-stat tabular-nums">{formatMetric(stat.metric, stat.value)}</span>
              <Sparkline points={stat.sparkline.map((y, x) => ({ x, y }))} className="max-sm:hidden" />
            </span>
            <ChangeMark change={changeOf(stat)} />
          </>
        )}
      </dd>
    </div>
  );
}
