import { Page } from '@/app/shell/page';
import { Notice } from '@/components/notice';
import { useConnectReason } from '@/features/accounts/access';
import type { Account, Platform, PlatformId } from '@/features/accounts/api';
import { AccountsLoader } from '@/features/accounts/components/accounts-loader';
import { PlatformCard } from '@/features/accounts/components/platform-card';

const order: readonly PlatformId[] = ['twitter', 'linkedin', 'instagram', 'youtube', 'reddit', 'facebook'];
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Every network, and what is connected of it. */
export function PlatformsPage() {
  return (
    <Page title="Accounts">
      <AccountsLoader blocks={order.map(() => 'h-48 rounded-card!')} layout={grid}>
        {(found) => <PlatformGrid {...found} />}
      </AccountsLoader>
    </Page>
  );
}

function PlatformGrid({ platforms, accounts }: { platforms: readonly Platform[]; accounts: readonly Account[] }) {
  const reason = useConnectReason();
  return (
    <div className="flex flex-col gap-4">
      {reason !== undefined && <Notice>{reason}. Ask an admin of this workspace to connect one.</Notice>}
      {reason === undefined && accounts.length === 0 && (
        <div>
          <p className="text-h2">Connect an account</p>
          <p className="text-ink-2">Publish from Quillcast, now or on a schedule.</p>
        </div>
      )}
      <div className={grid}>
        {order.map((id) => {
          const platform = platforms.find((each) => each.id === id);
          if (platform === undefined) return null;
          return (
            <PlatformCard key={id} platform={platform} accounts={accounts.filter((each) => each.platform === id)} />
          );
        })}
      </div>
    </div>
  );
}
