import { AlarmClock, Ellipsis, Star, Unplug } from 'lucide-react';
import { slotsAddress } from '@/app/paths';
import { confirm } from '@/components/confirm';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink } from '@/components/ui/layers/menu';
import { useConnectReason } from '@/features/accounts/access';
import { type Account, useDisconnect } from '@/features/accounts/api';
import { WaitingList } from '@/features/accounts/components/waiting-list';
import { accountName, platformName } from '@/features/accounts/words';
import { networks } from '@/networks';

interface AccountMenuProps {
  account: Account;
  onDisconnected: () => void;
  /** Left out where there is nothing to choose. */
  onMakeDefault?: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function AccountMenu({ account, onDisconnected, onMakeDefault }: AccountMenuProps) {
  const { mutateAsync } = useDisconnect(account);
  const name = platformName(account.platform);
  const disconnect = async () => {
    const isDisconnected = await confirm({
      title: `Disconnect ${accountName(account)}?`,
      description: `Quillcast loses access to this ${name} account. Published posts stay on ${name}.`,
      confirmLabel: 'Disconnect account',
      cancelLabel: 'Keep account',
      children: (account.canPublish || account.method === 'oauth') && (
        <div className="mt-4">
          <WaitingList account={account} />
        </div>
      ),
      call: { run: () => mutateAsync(), operation: networks[account.platform].disconnecting },
    });
    if (isDisconnected) onDisconnected();
  };
  const reason = useConnectReason();
  const isOff = reason !== undefined;
  const why = isOff && <span className="block text-small">{reason}</span>;
  return (
    <Menu
      trigger={<IconButton label={`Options for ${accountName(account)}`} size="sm" icon={<Ellipsis {...icon} />} />}
    >
      {account.method === 'oauth' && (
        <MenuLink to={slotsAddress(account.id)} icon={<AlarmClock {...icon} />}>
          Posting slots
        </MenuLink>
      )}
      {onMakeDefault !== undefined && (
        <MenuItem icon={<Star {...icon} />} disabled={isOff} onSelect={onMakeDefault}>
          Make default
          {why}
        </MenuItem>
      )}
      <MenuItem icon={<Unplug {...icon} />} danger={!isOff} disabled={isOff} onSelect={() => void disconnect()}>
        Disconnect…
        {why}
      </MenuItem>
    </Menu>
  );
}
