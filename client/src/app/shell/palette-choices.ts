import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { dashboardItem, isSoon, navGroups } from '@/app/shell/nav';
import { signOut } from '@/features/auth/sign-out';
import { useAuthStore, type User } from '@/features/auth/store';
import { openWorkspace } from '@/features/workspaces/own-workspaces';
import type { Shortcut } from '@/lib/keyboard/registry';
import { useShortcuts } from '@/lib/keyboard/use-shortcut';
import { themes, useTheme } from '@/lib/theme';

export interface Choice {
  id: string;
  label: string;
  group: string;
  keys?: string;
  isSoon?: boolean;
  run: () => void;
}

/** The actions of the open screen first, then what works anywhere, pages and workspaces. */
export function useChoices(): Choice[] {
  const navigate = useNavigate();
  const location = useLocation();
  const shortcuts = useShortcuts();
  const user = useAuthStore((state) => state.user);
  const workspaces = (user?.workspaces ?? [])
    .filter((workspace) => workspace.id !== user?.activeWorkspaceId)
    .map(({ id, name }) => ({ id, label: `Switch to ${name}`, group: 'Workspaces', run: () => openWorkspace(id) }));
  return [
    ...actions(shortcuts),
    ...writing(navigate, location),
    ...pages(navigate, user),
    ...themeChoices(),
    ...workspaces,
    { id: 'sign-out', label: 'Sign out', group: 'Account', run: signOut },
  ];
}

function actions(shortcuts: readonly Shortcut[]): Choice[] {
  return shortcuts
    .filter((shortcut) => shortcut.hiddenInPalette !== true && shortcut.group !== 'Go to')
    .map(({ id, label, group, keys, run }) => ({ id, label, group, keys, run: () => run() }))
    .toSorted((a, b) => Number(a.group === 'Anywhere') - Number(b.group === 'Anywhere'));
}

/** The sheets open over the chat at hand, as their own buttons do. */
function writing(navigate: NavigateFunction, { pathname, search }: { pathname: string; search: string }): Choice[] {
  const open = (sheet: string) => () => {
    const params = new URLSearchParams(pathname === paths.tweetgen ? search : '');
    params.set('sheet', sheet);
    void navigate(`${paths.tweetgen}?${params}`);
  };
  const group = 'Tweets';
  return [
    { id: 'new-chat', label: 'New chat', group, run: () => void navigate(paths.tweetgen) },
    { id: 'history', label: 'History', group, run: open('history') },
    { id: 'drafts', label: 'Drafts', group, run: open('drafts') },
  ];
}

function pages(navigate: NavigateFunction, user: User | null): Choice[] {
  const items = [dashboardItem, ...navGroups(user?.isAdmin === true).flatMap((group) => group.items)];
  return items.map(({ to, label, keys }) => ({
    id: to,
    label,
    group: 'Pages',
    isSoon: isSoon(to),
    ...(keys !== undefined && { keys }),
    run: () => void navigate(to),
  }));
}

function themeChoices(): Choice[] {
  return themes.map((theme) => ({
    id: theme,
    label: `Theme: ${theme}`,
    group: 'Theme',
    run: () => useTheme.getState().setTheme(theme),
  }));
}
