import { type ComponentType, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/page';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useWorkspace } from '@/features/session/access';
import { useSearchParam } from '@/lib/use-search-param';
import { late } from '@/lib/late';

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'workspace', label: 'Workspace' },
  { value: 'writing', label: 'Writing' },
  { value: 'voices', label: 'Voices' },
  { value: 'models', label: 'Models' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'appearance', label: 'Appearance' },
  { value: 'security', label: 'Security' },
  { value: 'data', label: 'Data' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Each comes when it is opened: together they are more than a screen may weigh. */
const panels: Record<Tab, ComponentType> = {
  profile: late(async () => (await import('@/pages/settings/components/profile-tab')).ProfileTab),
  workspace: late(async () => (await import('@/pages/settings/components/workspace-tab')).WorkspaceTab),
  writing: late(async () => (await import('@/pages/settings/components/writing-tab')).WritingTab),
  voices: late(async () => (await import('@/pages/settings/components/voices-tab')).VoicesTab),
  models: late(async () => (await import('@/pages/settings/components/models-tab')).ModelsTab),
  notifications: late(async () => (await import('@/pages/settings/components/notifications-tab')).NotificationsTab),
  appearance: late(async () => (await import('@/pages/settings/components/appearance-tab')).AppearanceTab),
  security: late(async () => (await import('@/pages/settings/components/security-tab')).SecurityTab),
  data: late(async () => (await import('@/pages/settings/components/data-tab')).DataTab),
};

export function SettingsPage() {
  const [tab, setTab] = useTab();
  const workspace = useWorkspace();
  const Panel = panels[tab];
  return (
    <Page title="Settings" width="form">
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel value={tab}>
          {/* Anew in another workspace: what was typed belongs to the one before. */}
          <Suspense key={`${tab} ${workspace?.id}`} fallback={<PanelSkeleton />}>
            <Panel />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** From `?tab=`; the models have an address of their own, which answers and other sites lead to. */
function useTab(): [Tab, (tab: Tab) => void] {
  const words = tabs.map(({ value }) => value);
  const [chosen, setChosen] = useSearchParam<Tab>('tab', words, 'profile');
  const navigate = useNavigate();
  const isAtModels = useLocation().pathname === paths.settingsModels;
  const tab = isAtModels ? 'models' : chosen;
  const open = (next: Tab) => {
    if (next === tab) return;
    if (next === 'models') void navigate(paths.settingsModels, { preventScrollReset: true });
    else if (isAtModels) void navigate(`${paths.settings}?tab=${next}`, { preventScrollReset: true });
    else setChosen(next);
  };
  return [tab, open];
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading settings">
      <Skeleton className="h-60 rounded-card" />
    </SkeletonRegion>
  );
}
