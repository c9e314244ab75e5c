import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dashboardItem, useNavGroups } from '@/app/shell/navigation/nav';
import { useShell } from '@/app/shell/shell-store';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { startKeyboard } from '@/lib/keyboard/handler';
import { keys } from '@/lib/keyboard/keys';
import { allShortcuts, registerShortcut } from '@/lib/keyboard/registry';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { usePreferences } from '@/lib/device/preferences';
import { useMedia } from '@/lib/device/use-media';

const group = 'General';

/** The keys that work on every screen: palette, search, new post, key list, sidebar and "go to". */
export function useShellShortcuts(): void {
  const navigate = useNavigate();
  const show = useShell((state) => state.show);
  const newPostAddress = useNewPostAddress();
  useShortcut({
    id: 'palette',
    keys: keys.palette,
    label: 'Search or jump to',
    group,
    hiddenInPalette: true,
    run: () => show('palette'),
  });
  useShortcut({
    id: 'search',
    keys: keys.search,
    label: 'Search',
    group,
    hiddenInPalette: true,
    // A screen with a search of its own may have registered it before the shell.
    when: () => allShortcuts().every((other) => other.keys !== keys.search || other.id === 'search'),
    run: () => show('palette'),
  });
  useShortcut({
    id: 'new-post',
    keys: keys.newPost,
    label: 'New post',
    group: 'Writing',
    run: () => void navigate(newPostAddress),
  });
  useShortcut({
    id: 'shortcuts',
    keys: keys.shortcuts,
    label: 'Keyboard shortcuts',
    group,
    run: () => show('shortcuts'),
  });
  useSidebarKey();
  useGoTo();
  useEffect(() => startKeyboard({ singleKeysOn: () => usePreferences.getState().singleKeysOn }), []);
}

function useSidebarKey(): void {
  const toggleSidebar = usePreferences((state) => state.toggleSidebar);
  const hasSidebar = useMedia('(width >= 64rem)');
  useShortcut({
    id: 'sidebar',
    keys: keys.sidebar,
    label: 'Toggle sidebar',
    group,
    run: toggleSidebar,
    hiddenInPalette: !hasSidebar,
  });
}

function useGoTo(): void {
  const navigate = useNavigate();
  const groups = useNavGroups();
  useEffect(() => {
    const items = [dashboardItem, ...groups.flatMap((each) => each.items)];
    const removers = items.flatMap(({ keys: combination, label, to }) =>
      combination === undefined
        ? []
        : [
            registerShortcut({
              id: `go-${to}`,
              keys: combination,
              label,
              group: 'Go to',
              run: () => void navigate(to),
            }),
          ],
    );
    return () => removers.forEach((remove) => remove());
  }, [groups, navigate]);
}
