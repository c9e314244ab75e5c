import { type ComponentType, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { settingsAddress, type SettingsTab, settingsTabs } from '@/app/shell/navigation/settings-tabs';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useWorkspace } from '@/features/session/access';
import { useSearchParam } from '@/lib/address/use-search-param';
import { lazy } from '@/lib/loading/lazy';

/** Each comes when it is opened: together they are more than a screen may weigh. */
const panels: Record<SettingsTab, ComponentType> = {
  profile: lazy(async () => (await import('@/pages/settings/components/profile-tab')).ProfileTab),
  workspace: lazy(async () => (await import('@/pages/settings/components/workspace-tab')).WorkspaceTab),
  writing: lazy(async () => (await import('@/pages/settings/components/writing-tab')).WritingTab),
  voices: lazy(async () => (await import('@/pages/settings/components/voices-tab')).VoicesTab),
  models: lazy(async () => (await import('@/pages/settings/components/models-tab')).ModelsTab),
  notifications: lazy(async () => (await import('@/pages/settings/components/notifications-tab')).NotificationsTab),
  appearance: lazy(async () => (await import('@/pages/settings/components/appearance-tab')).AppearanceTab),
  security: lazy(async () => (await import('@/pages/settings/components/security-tab')).SecurityTab),
  data: lazy(async () => (await import('@/pages/settings/components/data-tab')).DataTab),
  developers: lazy(async () => (await import('@/pages/settings/components/developers-tab')).DevelopersTab),
};

export function SettingsPage() {
  const [tab, setTab] = useTab();
  const workspace = useWorkspace();
  const Panel = panels[tab];
  return (
    <Page title="Settings" width="form">
      <Tabs atSide label="Settings" tabs={settingsTabs} value={tab} onChange={setTab}>
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

/** From `?tab=`, or the address of the models. */
function useTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const words = settingsTabs.map(({ value }) => value);
  const [chosen, setChosen] = useSearchParam<SettingsTab>('tab', words, 'profile');
  const navigate = useNavigate();
  const isAtModels = useLocation().pathname === paths.settingsModels;
  const tab = isAtModels ? 'models' : chosen;
  const open = (next: SettingsTab) => {
    if (next === tab) return;
    if (next === 'models' || isAtModels) void navigate(settingsAddress(next), { preventScrollReset: true });
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
