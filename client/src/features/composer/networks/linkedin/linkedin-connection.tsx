import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Notice } from '@/components/notice';
import { type Account, type BuiltPlatform, isBuilt } from '@/features/accounts/api';
import { AccountList } from '@/features/accounts/components/account-list';
import { AccountsLoader } from '@/features/accounts/components/accounts-loader';
import { ConnectButton } from '@/features/accounts/components/connect-button';
import { ConnectProblem, ConnectResult, notConfiguredText } from '@/features/accounts/components/connect-notices';
import { PlatformMark } from '@/networks/logo';
import { useConnect } from '@/features/accounts/connect';
import { useAccountCare } from '@/features/accounts/hooks/use-account-care';
import { careText, type ConnectOutcome } from '@/features/accounts/words';

/** The connect card of the LinkedIn screen, while an account is missing or needs something: people come for the writer. */
export function LinkedinConnection({ problem }: { problem: ConnectOutcome | null }) {
  return (
    <AccountsLoader of="linkedin" blocks={[]}>
      {({ platforms, accounts }) => {
        const platform = platforms.filter(isBuilt).find(({ id }) => id === 'linkedin');
        return platform === undefined ? null : <Connection {...{ platform, accounts, problem }} />;
      }}
    </AccountsLoader>
  );
}

interface ConnectionProps {
  platform: BuiltPlatform;
  accounts: readonly Account[];
  /** What went wrong on LinkedIn's page. */
  problem: ConnectOutcome | null;
}

function Connection({ platform, accounts, problem }: ConnectionProps) {
  const care = useAccountCare();
  const connect = useConnect(platform.id);
  const hasAccounts = accounts.length > 0;
  const isFine = hasAccounts && accounts.every((account) => careText(account) === null);
  if (isFine && problem === null && care.said === null) return null;
  return (
    <section
      aria-label="LinkedIn account"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3"
    >
      {problem !== null && <ConnectResult platform={platform.id} outcome={problem} />}
      {care.said !== null && <Notice>{care.said}</Notice>}
      {!hasAccounts && <NothingConnected platform={platform} connect={connect} />}
      <AccountList platform={platform} accounts={accounts} care={care} isSlim />
      <ConnectProblem connect={connect} />
    </section>
  );
}

function NothingConnected({
  platform,
  connect,
}: Pick<ConnectionProps, 'platform'> & { connect: ReturnType<typeof useConnect> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PlatformMark id={platform.id} />
      <p className="min-w-[min(12rem,100%)] flex-1 text-ink-2">
        {platform.configured ? 'Connect LinkedIn to publish and schedule from here.' : notConfiguredText(platform.id)}
        {platform.mode === 'sandbox' && " In the sandbox, it's simulated locally."}
      </p>
      <HelpLink to={paths.helpLinkedin}>How to connect LinkedIn</HelpLink>
      {platform.configured && <ConnectButton platform={platform} connect={connect} isFurther={false} />}
    </div>
  );
}
