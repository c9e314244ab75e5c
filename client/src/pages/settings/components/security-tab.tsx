import { ChangePasswordCard } from '@/features/auth/components/change-password-card';
import { DevicesCard } from '@/features/auth/components/devices-card';
import { LinkedAccountsCard } from '@/features/auth/components/linked-accounts-card';
import { PasskeysCard } from '@/features/auth/components/passkeys/passkeys-card';
import { TwoFactorCard } from '@/features/auth/components/two-factor/two-factor-card';
import { hasRunFact } from '@/lib/run-facts';
import { AccountPanel } from '@/pages/settings/components/account-panel';

export function SecurityTab() {
  const isProviderOnly = hasRunFact('oidc-only');
  return (
    <AccountPanel>
      {({ user }) => (
        <div className="flex flex-col gap-4">
          {!isProviderOnly && <ChangePasswordCard email={user.email} />}
          <TwoFactorCard />
          {!isProviderOnly && <PasskeysCard />}
          <LinkedAccountsCard />
          <DevicesCard />
        </div>
      )}
    </AccountPanel>
  );
}
