import { AlarmClock, Ellipsis, Star, Unplug } from 'lucide-react';
import { slotsAddress } from '@/app/paths';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink } from '@/components/ui/layers/menu';
import { useConnectReason } from '@/features/accounts/access';
import type { Account } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';

interface AccountMenuProps {
  account: Account;
  onDisconnect: () => void;
  /** Left out where there is nothing to choose. */
  onMakeDefault?: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function AccountMenu({ account, onDisconnect, onMakeDefault }: AccountMenuProps) {
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
      <MenuItem icon={<Unplug {...icon} />} danger={!isOff} disabled={isOff} onSelect={onDisconnect}>
        Disconnect…
        {why}
      </MenuItem>
    </Menu>
  );
}
