import { ChartNoAxesCombined, Keyboard, LifeBuoy, LogOut } from 'lucide-react';
import { paths } from '@/app/paths';
import { useShell } from '@/app/shell/shell-store';
import { themeOptions } from '@/components/theme-options';
import { MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '@/components/ui/layers/menu';
import { managesInstallation } from '@/features/models/access';
import { useModels } from '@/features/models/overview';
import { signOut } from '@/features/session/sign-out';
import { useAuthStore } from '@/features/session/store';
import { keys } from '@/lib/keyboard/keys';
import { type Theme, useTheme } from '@/lib/device/theme';

export function AccountMenuItems() {
  const show = useShell((state) => state.show);
  const { theme, setTheme } = useTheme();
  const isAdmin = useAuthStore(({ user }) => user?.isAdmin === true);
  const { data: models } = useModels();
  return (
    <>
      <MenuRadioGroup
        label="Theme"
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
        options={themeOptions}
      />
      <MenuSeparator />
      <MenuItem icon={<Keyboard />} shortcut={keys.shortcuts} onSelect={() => show('shortcuts')}>
        Keyboard shortcuts
      </MenuItem>
      <MenuLink to={paths.help} icon={<LifeBuoy />}>
        Help
      </MenuLink>
      {isAdmin && (
        <MenuLink to={paths.admin} icon={<ChartNoAxesCombined />}>
          Site admin
        </MenuLink>
      )}
      {!isAdmin && models !== undefined && managesInstallation(models) && (
        <MenuLink to={paths.settingsModels} icon={<ChartNoAxesCombined />}>
          Become a site admin
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </>
  );
}
