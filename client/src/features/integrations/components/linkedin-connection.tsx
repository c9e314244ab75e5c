import { Notice } from '@/components/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { Account, Platform } from '@/features/integrations/api';
import { AccountList } from '@/features/integrations/components/account-list';
import { AccountsLoader } from '@/features/integrations/components/accounts-loader';
import { ConnectButton } from '@/features/integrations/components/connect-button';
import { ConnectProblem, ConnectResult } from '@/features/integrations/components/connect-notices';
import { PlatformMark } from '@/features/integrations/components/platform-mark';
import { useAccountCare } from '@/features/integrations/hooks/use-account-care';
import { useConnectResult } from '@/features/integrations/hooks/use-connect-result';
import { type ConnectOutcome, notConfiguredText } from '@/features/integrations/words';

/** The connect card of the LinkedIn screen: slim, since the writer below is what people come for. */
export function LinkedinConnection() {
  const outcome = useConnectResult();
  return (
    <section aria-label="LinkedIn account" className="mb-6 rounded-card border border-line bg-surface p-3">
      <AccountsLoader
        of="linkedin"
        skeleton={(isShown) => (
          <SkeletonRegion label="Loading your LinkedIn account" className="h-10">
            {isShown && <Skeleton className="h-10" />}
          </SkeletonRegion>
        )}
      >
        {({ platforms, accounts }) => {
          const platform = platforms.find(({ id }) => id === 'linkedin');
          return platform === undefined ? null : <Connection {...{ platform, accounts, outcome }} />;
        }}
      </AccountsLoader>
    </section>
  );
}

interface ConnectionProps {
  platform: Platform;
  accounts: readonly Account[];
  outcome: ConnectOutcome | null;
}

function Connection({ platform, accounts, outcome }: ConnectionProps) {
  const care = useAccountCare(platform.id);
  const hasAccounts = accounts.length > 0;
  const result = outcome === 'connected' && !hasAccounts ? null : outcome;
  return (
    <div className="flex flex-col gap-3">
      {result !== null && <ConnectResult platform={platform.id} outcome={result} />}
      {care.said !== null && <Notice>{care.said}</Notice>}
      {!hasAccounts && <NothingConnected platform={platform} care={care} />}
      <AccountList platform={platform} accounts={accounts} care={care} isSlim />
      <ConnectProblem connect={care.connect} />
    </div>
  );
}

function NothingConnected({
  platform,
  care,
}: Pick<ConnectionProps, 'platform'> & { care: ReturnType<typeof useAccountCare> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PlatformMark id={platform.id} />
      <p className="min-w-[min(12rem,100%)] flex-1 text-ink-2">
        {platform.configured ? 'Connect LinkedIn to publish and schedule from here.' : notConfiguredText(platform.id)}
        {platform.mode === 'sandbox' && ' In the sandbox it is played on this machine.'}
      </p>
      {platform.configured && <ConnectButton platform={platform} connect={care.connect} isFurther={false} />}
    </div>
  );
}
