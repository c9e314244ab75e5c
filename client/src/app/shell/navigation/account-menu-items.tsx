import { Keyboard, LifeBuoy, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { paths } from '@/app/paths';
import { useShell } from '@/app/shell/shell-store';
import { MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '@/components/ui/layers/menu';
import { signOut } from '@/features/session/sign-out';
import { keys } from '@/lib/keyboard/keys';
import { type Theme, useTheme } from '@/lib/device/theme';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const themeOptions = [
  { value: 'light', label: 'Light', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
  { value: 'system', label: 'System', icon: <Monitor {...icon} /> },
] as const;

export function AccountMenuItems() {
  const show = useShell((state) => state.show);
  const { theme, setTheme } = useTheme();
  return (
    <>
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
    </>
  );
}
