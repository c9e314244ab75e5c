import { ArrowLeft } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/page';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useConnectReason } from '@/features/integrations/access';
import { AccountsLoader } from '@/features/integrations/components/accounts-loader';
import { PlatformCard } from '@/features/integrations/components/platform-card';
import { useConnectResult } from '@/features/integrations/hooks/use-connect-result';

/** The accounts of X: connected by its consent page, or by name alone, to be read. */
export function TwitterPage() {
  const outcome = useConnectResult();
  const reason = useConnectReason();
  return (
    <Page
      title="X accounts"
      width="form"
      actions={
        <ButtonLink to={paths.platforms} size="sm" icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />}>
          All networks
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4">
        {reason !== undefined && <Notice>{reason}. Ask an admin of this workspace to connect one.</Notice>}
        <AccountsLoader
          of="twitter"
          skeleton={(isShown) => (
            <SkeletonRegion label="Loading your X accounts">
              {isShown && <Skeleton className="h-80 rounded-card!" />}
            </SkeletonRegion>
          )}
        >
          {({ platforms, accounts }) => {
            const platform = platforms.find(({ id }) => id === 'twitter');
            return platform === undefined ? null : <PlatformCard {...{ platform, accounts, outcome }} isWhole />;
          }}
        </AccountsLoader>
      </div>
    </Page>
  );
}
