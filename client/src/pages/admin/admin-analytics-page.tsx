import { PersonSheet } from '@/features/admin/components/person-sheet';
import { UsersTab } from '@/pages/admin/components/users-tab';
import { Page } from '@/app/shell/pages/page';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { ToggleGroup } from '@/components/ui/toggle-group';
import type { Period } from '@/features/admin/api';
import { DashboardTab } from '@/features/admin/components/dashboard-tab';
import { FeaturesTab } from '@/features/admin/components/features-tab';
import { PlatformsTab } from '@/features/admin/components/platforms-tab';
import { RevenueTab } from '@/features/admin/components/revenue-tab';
import { type AdminTab, adminTabs, useAdminParams } from '@/features/admin/hooks/use-admin-params';
import { periodLabels } from '@/features/admin/words';

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
