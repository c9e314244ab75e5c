import { DeleteAccountCard } from '@/features/auth/components/delete-account-card';
import { ExportCards } from '@/features/exports/components/export-cards';
import { AccountPanel } from '@/pages/settings/components/account-panel';

export function DataTab() {
  return (
    <div className="flex flex-col gap-4">
      <ExportCards />
      <AccountPanel>{() => <DeleteAccountCard />}</AccountPanel>
    </div>
  );
}
