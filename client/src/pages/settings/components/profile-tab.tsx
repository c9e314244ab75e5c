import { useState } from 'react';
import { ChangeEmailDialog } from '@/features/auth/components/change-email/change-email-dialog';
import { ProfileForm } from '@/features/auth/components/profile-form';
import { AccountPanel } from '@/pages/settings/components/account-panel';

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
