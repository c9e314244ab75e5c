import { PersonSheet } from '@/features/admin/components/person-sheet';
import { UsersTab } from '@/pages/admin/components/users-tab';
import { Page } from '@/app/shell/pages/page';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { type Period, type Dashboard, dashboardQuery } from '@/features/admin/api';
import { FeaturesTab } from '@/features/admin/components/features-tab';
import { PlatformsTab } from '@/features/admin/components/platforms-tab';
import { RevenueTab } from '@/features/admin/components/revenue-tab';
import { type AdminTab, adminTabs, useAdminParams, type AdminParams } from '@/features/admin/hooks/use-admin-params';
import { periodLabels, centsText, microUsdText, stepNames } from '@/features/admin/words';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { type DayFigure, DayFigures } from '@/features/admin/components/day-figures';
import { StatList } from '@/features/admin/components/stat-list';
import { TabQuery } from '@/features/admin/components/tab-query';
import { exactPercent, wholeNumber } from '@/lib/words/format';

const tabLabels: Record<AdminTab, string> = {
  dashboard: 'Dashboard',
  users: 'Users',
  features: 'Features',
  revenue: 'Revenue',
  platforms: 'Platforms',
};
const panels = {
  dashboard: DashboardTab,
  users: UsersTab,
  features: FeaturesTab,
  revenue: RevenueTab,
  platforms: PlatformsTab,
} as const;
const periods = (Object.keys(periodLabels) as Period[]).map((value) => ({ value, label: periodLabels[value] }));

/** The whole installation in figures. Only the tab that is shown asks for its figures. */
export function AdminAnalyticsPage() {
  const params = useAdminParams();
  const { tab, period, openId, change } = params;
  return (
    <Page title="Admin analytics">
      <Tabs
        label="Admin analytics"
        tabs={adminTabs.map((value) => ({ value, label: tabLabels[value] }))}
        value={tab}
        onChange={(next) => change({ tab: next === 'dashboard' ? null : next, metric: null })}
      >
        <div className="mb-4">
          <ToggleGroup
            label="Period"
            hideLabel
            options={periods}
            value={period}
            onChange={(next) => change({ period: next === '30d' ? null : next })}
          />
        </div>
        {adminTabs.map((value) => {
          const Panel = panels[value];
          return (
            <TabPanel key={value} value={value}>
              <Panel params={params} />
            </TabPanel>
          );
        })}
      </Tabs>
      <PersonSheet id={openId} onClose={() => change({ user: null })} />
    </Page>
  );
}

function DashboardTab({ params }: { params: AdminParams }) {
  const query = useQuery(dashboardQuery(params.period));
  return (
    <TabQuery query={query} name="The dashboard">
      {(data) => (
        <>
          <DayFigures
            figures={figuresOf(data)}
            period={data.period}
            params={params}
            footer={<Totals totals={data.totals} />}
          />
          <FunnelCard funnel={data.funnel} />
        </>
      )}
    </TabQuery>
  );
}

function figuresOf({ totals, series }: Dashboard): DayFigure[] {
  const format = wholeNumber;
  return [
    {
      ...{ key: 'signUps', name: 'New users', figure: totals.newUsers, format },
      points: series.map(({ day, signUps }) => ({ day, value: signUps })),
    },
    {
      ...{ key: 'activeUsers', name: 'Active today', figure: totals.activeToday, format },
      points: series.map(({ day, activeUsers }) => ({ day, value: activeUsers })),
    },
    {
      ...{ key: 'generations', name: 'Generations', figure: totals.generations, format },
      points: series.map(({ day, generations }) => ({ day, value: generations })),
    },
    {
      ...{ key: 'postsPublished', name: 'Posts published', figure: totals.postsPublished, format },
      points: series.map(({ day, postsPublished }) => ({ day, value: postsPublished })),
    },
  ];
}

function Totals({ totals }: { totals: Dashboard['totals'] }) {
  return (
    <StatList
      label="Totals"
      stats={[
        { name: 'Users', figure: totals.users, format: wholeNumber },
        { name: 'Active within 7 days', figure: totals.activeWithin7Days, format: wholeNumber },
        { name: 'Active within 30 days', figure: totals.activeWithin30Days, format: wholeNumber },
        { name: 'Posts failed', figure: totals.postsFailed, format: wholeNumber, rise: 'bad' },
        { name: 'MRR', figure: totals.mrrCents, format: centsText },
        { name: 'Model cost', figure: totals.modelCostMicroUsd, format: microUsdText, rise: 'neutral' },
      ]}
    />
  );
}

function FunnelCard({ funnel }: { funnel: Dashboard['funnel'] }) {
  const isEmpty = funnel.every(({ users }) => users === 0);
  return (
    <Card title="Activation" description="How far people who signed up in this period got.">
      {isEmpty ? (
        <p className="text-ink-2">Nobody signed up in this period.</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {funnel.map(({ step, users, share }) => (
            <li key={step} className="min-w-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
                <span>{stepNames[step]}</span>
                <span className="tabular-nums">
                  <strong>{wholeNumber(users)}</strong>{' '}
                  <span className="text-ink-3">{share === null ? '–' : exactPercent(share)}</span>
                </span>
              </p>
              <div aria-hidden="true" className="mt-1 h-2 rounded-[3px] bg-sunken">
                <div style={{ width: `${(share ?? 0) * 100}%` }} className="h-full rounded-[3px] bg-chart-1" />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
