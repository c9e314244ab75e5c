import { RefreshCw } from 'lucide-react';
import { HelpLink } from '@/components/help-link';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { setUpPath } from '@/networks/ids';
import { useConnectReason } from '@/features/accounts/access';
import type { Account, Platform } from '@/features/accounts/api';
import { useConnect } from '@/features/accounts/connect';
import { AccountMenu } from '@/features/accounts/components/account-menu';
import { AccountPicture } from '@/features/accounts/components/account-picture';
import { ConnectProblem } from '@/features/accounts/components/connect-notices';
import { AccountState } from '@/features/accounts/components/account-state';
import { accountName, allowedText, careText, isMendedByReconnecting } from '@/features/accounts/words';

interface AccountRowProps {
  account: Account;
  platform: Platform;
  onDisconnected: () => void;
  /** On the LinkedIn writer: without what is allowed, and always with the way to reconnect, which no card offers there. */
  isSlim: boolean;
}

export function AccountRow({ account, platform, onDisconnected, isSlim }: AccountRowProps) {
  const care = careText(account);
  const canReconnect =
    account.method === 'oauth' &&
    (isMendedByReconnecting(account) || isSlim) &&
    platform.configured &&
    platform.allowedByPlan;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <AccountPicture account={account} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <p className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{account.displayName}</span>
          <AccountState account={account} />
        </p>
        {accountName(account) !== account.displayName && (
          <p className="text-small wrap-anywhere text-ink-3">{accountName(account)}</p>
        )}
        {!isSlim && <p className="text-small text-ink-2">{allowedText(account, platform.capabilities)}</p>}
        {care !== null && <p className="text-small text-ink-2">{care}</p>}
        <SetUpLink account={account} />
        {canReconnect && (
          <div className="mt-2 flex flex-col items-start gap-2">
            <ReconnectButton account={account} />
          </div>
        )}
      </div>
      <AccountMenu account={account} onDisconnected={onDisconnected} />
    </li>
  );
}

/** Where a problem is mended that no consent mends. */
export const SetUpLink = ({ account: { problem, platform } }: Pick<AccountRowProps, 'account'>) =>
  problem?.fix === 'set_up' && <HelpLink to={setUpPath(platform)}>How to set it up</HelpLink>;

export function ReconnectButton({ account }: Pick<AccountRowProps, 'account'>) {
  const connect = useConnect(account.platform);
  return (
    <>
      <Tooltip reason={useConnectReason()}>
        <Button
          size="sm"
          aria-label={`Reconnect ${accountName(account)}`}
          pending={connect.isPending && !connect.isPaused}
          icon={<RefreshCw />}
          onClick={() => connect.mutate()}
        >
          Reconnect
        </Button>
      </Tooltip>
      <ConnectProblem connect={connect} />
    </>
  );
}
