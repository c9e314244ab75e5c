import { Ellipsis, RefreshCw, Unplug } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Tooltip } from '@/components/ui/tooltip';
import { useConnectReason } from '@/features/accounts/access';
import type { Account, Platform, useConnect } from '@/features/accounts/api';
import { AccountState } from '@/features/accounts/components/account-state';
import { accountName, allowedText, careText } from '@/features/accounts/words';

interface AccountRowProps {
  account: Account;
  platform: Platform;
  connect: ReturnType<typeof useConnect>;
  onDisconnect: () => void;
  /** On the LinkedIn writer: without what is allowed, and always with the way to reconnect, which no card offers there. */
  isSlim: boolean;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function AccountRow({ account, platform, connect, onDisconnect, isSlim }: AccountRowProps) {
  const reason = useConnectReason();
  const care = careText(account);
  const canReconnect =
    account.method === 'oauth' && (care !== null || isSlim) && platform.configured && platform.allowedByPlan;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <AccountPicture account={account} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <p className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{account.displayName}</span>
          <AccountState account={account} />
        </p>
        {account.platform === 'twitter' && (
          <p className="text-small wrap-anywhere text-ink-3">{accountName(account)}</p>
        )}
        {!isSlim && <p className="text-small text-ink-2">{allowedText(account, platform.capabilities)}</p>}
        {care !== null && <p className="text-small text-ink-2">{care}</p>}
        {canReconnect && (
          <Tooltip reason={reason}>
            <Button
              size="sm"
              className="mt-2"
              aria-label={`Reconnect ${accountName(account)}`}
              pending={connect.isPending && !connect.isPaused}
              icon={<RefreshCw {...icon} />}
              onClick={() => connect.mutate()}
            >
              Reconnect
            </Button>
          </Tooltip>
        )}
      </div>
      <AccountMenu account={account} reason={reason} onDisconnect={onDisconnect} />
    </li>
  );
}

interface AccountMenuProps {
  account: Account;
  reason: string | undefined;
  onDisconnect: () => void;
}

function AccountMenu({ account, reason, onDisconnect }: AccountMenuProps) {
  const isOff = reason !== undefined;
  return (
    <Menu
      trigger={<IconButton label={`Options for ${accountName(account)}`} size="sm" icon={<Ellipsis {...icon} />} />}
    >
      <MenuItem icon={<Unplug {...icon} />} danger={!isOff} disabled={isOff} onSelect={onDisconnect}>
        Disconnect…
        {isOff && <span className="block text-small">{reason}</span>}
      </MenuItem>
    </Menu>
  );
}

function AccountPicture({ account: { avatarUrl, displayName } }: { account: Account }) {
  if (avatarUrl !== null)
    return (
      <img
        src={avatarUrl}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="size-10 shrink-0 rounded-pill bg-sunken object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-active text-h2 text-ink-2"
    >
      {[...displayName][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  );
}
