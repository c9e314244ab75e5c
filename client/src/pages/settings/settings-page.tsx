import { Page } from '@/app/shell/page';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { ChangePasswordCard } from '@/features/auth/components/change-password-card';
import { DeleteAccountCard } from '@/features/auth/components/delete-account-card';
import { DevicesCard } from '@/features/auth/components/devices-card';
import { ProfileForm } from '@/features/auth/components/profile-form';
import { activeWorkspace, useAuthStore } from '@/features/auth/store';
import { WorkspaceForm } from '@/features/workspaces/components/workspace-form';
import { useSearchParam } from '@/lib/use-search-param';
import { AccountPanel } from '@/pages/settings/components/account-panel';
import { AppearanceTab } from '@/pages/settings/components/appearance-tab';
import { WritingTab } from '@/pages/settings/components/writing-tab';

const words = ['profile', 'workspace', 'writing', 'appearance', 'security'] as const;
const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'workspace', label: 'Workspace' },
  { value: 'writing', label: 'Writing' },
  { value: 'appearance', label: 'Appearance' },
  { value: 'security', label: 'Security' },
] as const;

export function SettingsPage() {
  const [tab, setTab] = useSearchParam('tab', words, 'profile');
  const workspace = useAuthStore((state) => activeWorkspace(state.user));
  return (
    <Page title="Settings" width="form">
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel value="profile">
          <AccountPanel>{(account) => <ProfileForm account={account} />}</AccountPanel>
        </TabPanel>
        <TabPanel value="workspace">
          {workspace !== null && <WorkspaceForm key={workspace.id} workspace={workspace} />}
        </TabPanel>
        <TabPanel value="writing">
          <WritingTab key={workspace?.id} />
        </TabPanel>
        <TabPanel value="appearance">
          <AppearanceTab />
        </TabPanel>
        <TabPanel value="security">
          <AccountPanel>
            {({ user, hasPassword }) => (
              <div className="flex flex-col gap-4">
                <ChangePasswordCard email={user.email} hasPassword={hasPassword} />
                <DevicesCard />
                <DeleteAccountCard hasPassword={hasPassword} />
              </div>
            )}
          </AccountPanel>
        </TabPanel>
      </Tabs>
    </Page>
  );
}
