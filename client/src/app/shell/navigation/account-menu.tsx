import { clsx } from 'clsx';
import { Keyboard, LifeBuoy, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { paths } from '@/app/paths';
import { useShell } from '@/app/shell/shell-store';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '@/components/ui/layers/menu';
import { UserMark } from '@/components/user-mark';
import { signOut } from '@/features/session/sign-out';
import { useAuthStore, type User } from '@/features/session/store';
import { keys } from '@/lib/keyboard/keys';
import { type Theme, useTheme } from '@/lib/device/theme';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const themeOptions = [
  { value: 'light', label: 'Light', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
  { value: 'system', label: 'System', icon: <Monitor {...icon} /> },
] as const;

export function AccountMenu({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const user = useAuthStore((state) => state.user);
  const show = useShell((state) => state.show);
  const { theme, setTheme } = useTheme();
  if (user === null) return null;
  return (
    <Menu align="start" side="top" className="w-56" trigger={<AccountButton user={user} isCollapsed={isCollapsed} />}>
      <MenuRadioGroup
        label="Theme"
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
        options={themeOptions}
      />
      <MenuSeparator />
      <MenuItem icon={<Keyboard {...icon} />} shortcut={keys.shortcuts} onSelect={() => show('shortcuts')}>
        Keyboard shortcuts
      </MenuItem>
      <MenuLink to={paths.help} icon={<LifeBuoy {...icon} />}>
        Help
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogOut {...icon} />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

/** Takes the menu's own props from its trigger slot. */
function AccountButton({
  user,
  isCollapsed,
  ...trigger
}: ComponentProps<'button'> & { user: User; isCollapsed: boolean }) {
  const name = user.name ?? user.email;
  // The address of a sample person is nobody's.
  const below = user.isSample ? 'Sample workspace' : user.email;
  const shown = isCollapsed || user.name === null ? name : `${name} ${below}`;
  return (
    <button
      {...trigger}
      type="button"
      aria-label={`${shown}, account`}
      className={clsx(
        'flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-control p-1.5 text-left transition-colors hover:bg-hover',
        isCollapsed && 'justify-center',
      )}
    >
      <UserMark name={name} avatarUrl={user.avatarUrl} />
      {!isCollapsed && (
        <span className="min-w-0 flex-1">
          <span className="block truncate text-small font-semibold">{name}</span>
          {user.name !== null && <span className="block truncate text-tiny text-ink-3">{below}</span>}
        </span>
      )}
    </button>
  );
}
