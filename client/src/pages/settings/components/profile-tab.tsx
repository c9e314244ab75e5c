import { ProfileForm } from '@/features/auth/components/profile-form';
import { AccountPanel } from '@/pages/settings/components/account-panel';

export function ProfileTab() {
  return <AccountPanel>{(account) => <ProfileForm account={account} />}</AccountPanel>;
}
