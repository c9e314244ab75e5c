import { Page } from '@/app/shell/page';
import { Notice } from '@/components/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useConnectReason } from '@/features/integrations/access';
import type { Account, Platform, PlatformId } from '@/features/integrations/api';
import { AccountsLoader } from '@/features/integrations/components/accounts-loader';
import { PlatformCard } from '@/features/integrations/components/platform-card';

const order: readonly PlatformId[] = ['twitter', 'linkedin', 'instagram', 'youtube', 'reddit', 'facebook'];
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Every network, and what is connected of it. */
export function PlatformsPage() {
  return (
    <Page title="Accounts">
      <AccountsLoader
        skeleton={(isShown) => (
          <SkeletonRegion label="Loading your accounts" className={grid}>
            {isShown && order.map((id) => <Skeleton key={id} className="h-48 rounded-card!" />)}
          </SkeletonRegion>
        )}
      >
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
          <p className="text-ink-2">Then what you write is published from here, now or at the time you choose.</p>
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
