import { type CollectedAccount, useSyncLinkedin } from '@/features/analytics/api';
import { Synced, SyncedAt } from '@/features/analytics/components/synced';

/** When the figures were read, with the way to read those again that are not read by themselves. */
export function SyncedNow({ accounts }: { accounts: readonly CollectedAccount[] }) {
  const sync = useSyncLinkedin();
  return accounts.some(({ platform, status }) => platform === 'linkedin' && status !== 'not_available') ? (
    <Synced accounts={accounts} label="Sync LinkedIn" call={sync} operation="syncLinkedInAnalytics" needsEditor />
  ) : (
    <SyncedAt accounts={accounts} />
  );
}
