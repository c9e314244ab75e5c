import { useState } from 'react';
import { ProfileForm } from '@/features/auth/components/profile-form';
import { late } from '@/lib/loading/late';
import { AccountPanel } from '@/pages/settings/components/account-panel';

const ChangeEmailDialog = late(
  async () => (await import('@/features/auth/components/change-email/change-email-dialog')).ChangeEmailDialog,
  { isOpen: ({ open }) => open },
);

export function ProfileTab() {
  const [isChangingEmail, setChangingEmail] = useState(false);
  return (
    <AccountPanel>
      {(account) => (
        <>
          <ProfileForm account={account} onChangeEmail={() => setChangingEmail(true)} />
          <ChangeEmailDialog open={isChangingEmail} onOpenChange={setChangingEmail} />
        </>
      )}
    </AccountPanel>
  );
}
