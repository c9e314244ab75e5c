import type { ReactNode } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { guides } from '@/app/guides';
import { newTexts, paths } from '@/app/paths';
import { settingsAddress, settingsTabs } from '@/app/shell/navigation/settings-tabs';
import { dashboardItem, type NavGroup, useNavGroups } from '@/app/shell/navigation/nav';
import { actionIcon, drawn, kindIcons, themeIcons } from '@/app/shell/palette/palette-icons';
import { signOut } from '@/features/session/sign-out';
import { useAuthStore } from '@/features/session/store';
import { openWorkspace } from '@/features/session/workspaces';
import { WorkspaceMark } from '@/features/team/components/workspace-mark';
import type { Shortcut } from '@/lib/keyboard/registry';
import { useShortcuts } from '@/lib/keyboard/use-shortcut';
import { themes, useTheme } from '@/lib/device/theme';

export interface Choice {
  id: string;
  label: string;
  group: string;
  /** As everywhere else for its kind. */
  icon: ReactNode;
  /** What people may type for it. */
  also?: string | undefined;
  /** Why it was found, where its name doesn't say. */
  hint?: string;
  /** At the end of its line: "Scheduled". */
  state?: string;
  keys?: string;
  /** Where it leads; kept among the recent ones. */
  to?: string;
  run: () => void;
}

/** Returns the actions of the open screen first, then writing, pages and the rest. */
export function useChoices(): Choice[] {
  const navigate = useNavigate();
  const location = useLocation();
  const shortcuts = useShortcuts();
  const user = useAuthStore((state) => state.user);
  const groups = useNavGroups();
  const workspaces = (user?.workspaces ?? [])
    .filter((workspace) => workspace.id !== user?.activeWorkspaceId)
    .map(({ id, name }) => ({
      id,
      label: `Switch to ${name}`,
      group: 'Workspaces',
      icon: <WorkspaceMark name={name} />,
      run: () => openWorkspace(id),
    }));
  const own = actions(shortcuts);
  const isGeneral = ({ group }: Choice): boolean => group === 'General';
  const choices: Choice[] = [
    ...own.filter((choice) => !isGeneral(choice)),
    ...writing(navigate, location),
    ...pages(navigate, groups),
    {
      id: paths.slots,
      label: 'Posting slots',
      group: 'Pages',
      icon: kindIcons.slots,
      ...leadTo(navigate, paths.slots),
    },
    {
      id: 'connect',
      label: 'Connect an account',
      group: 'Pages',
      icon: kindIcons.connect,
      run: () => void navigate(paths.platforms),
    },
    ...settings(navigate),
    ...help(navigate),
    ...themeChoices(),
    ...own.filter(isGeneral),
    ...workspaces,
    { id: 'sign-out', label: 'Sign out', group: 'Account', icon: kindIcons.signOut, run: signOut },
  ];
  return choices.map((choice) => ({ also: alsoCalled[choice.id], ...choice }));
}

function actions(shortcuts: readonly Shortcut[]): Choice[] {
  return shortcuts
    .filter((shortcut) => shortcut.hiddenInPalette !== true && shortcut.group !== 'Go to')
    .map(({ id, label, group, keys, run }) => ({ id, label, group, keys, icon: actionIcon(keys), run: () => run() }));
}

function writing(navigate: NavigateFunction, { pathname, search }: { pathname: string; search: string }): Choice[] {
  // What was written before opens over the post at hand, as its own button does.
  const recent = new URLSearchParams(pathname === paths.write ? search : '');
  recent.set('sheet', 'recent');
  return [
    ...newTexts.map((text) => ({
      also: alsoCalled[text.id] ?? 'Write or create a post',
      ...text,
      icon: kindIcons.write,
    })),
    { id: 'recent', label: 'Recent posts and chats', icon: kindIcons.recent, to: `${paths.write}?${recent}` },
  ].map(({ to, ...choice }) => ({ ...choice, group: 'Writing', run: () => void navigate(to) }));
}

function pages(navigate: NavigateFunction, groups: readonly NavGroup[]): Choice[] {
  const items = [dashboardItem, ...groups.flatMap((group) => group.items)];
  return items.map(({ to, label, icon, keys }) => ({
    id: to,
    label,
    group: 'Pages',
    icon: drawn(icon),
    ...(keys !== undefined && { keys }),
    ...leadTo(navigate, to),
  }));
}

function settings(navigate: NavigateFunction): Choice[] {
  return settingsTabs.map(({ value, label }) => ({
    id: `settings-${value}`,
    label: `Settings: ${label}`,
    group: 'Settings',
    icon: kindIcons.settings,
    also: alsoCalled[value],
    ...leadTo(navigate, settingsAddress(value)),
  }));
}

function help(navigate: NavigateFunction): Choice[] {
  const all = { path: paths.help, title: 'All guides', what: 'documentation' };
  const contact = { path: paths.contact, title: 'Contact us', what: 'support' };
  return [all, ...Object.values(guides), contact].map(({ path, title, what }) => ({
    id: path,
    label: `Help: ${title}`,
    also: what,
    group: 'Help',
    icon: kindIcons.help,
    ...leadTo(navigate, path),
  }));
}

export const leadTo = (navigate: NavigateFunction, to: string): Pick<Choice, 'to' | 'run'> => ({
  to,
  run: () => void navigate(to),
});

function themeChoices(): Choice[] {
  return themes.map((theme) => ({
    id: theme,
    label: `Theme: ${theme}`,
    also: `${theme} mode, appearance`,
    group: 'Theme',
    icon: themeIcons[theme],
    run: () => useTheme.getState().setTheme(theme),
  }));
}

/** Other words for an action, a page or a tab of the settings. */
const alsoCalled: Record<string, string> = {
  'new-post': 'New tweet, write, create, compose',
  'new-x-post': 'Write or create a tweet',
  'new-reply': 'Write or create a reply, answer a post',
  'new-variation': 'Mimic, rewrite a post',
  recent: 'History',
  connect: 'Add X, Twitter, LinkedIn',
  'sign-out': 'Log out, logout, switch user',
  [paths.dashboard]: 'Home, this week, usage',
  [paths.calendar]: 'Schedule, plan, month, week, drag, queue, free slots',
  [paths.posts]: 'Schedule a post, drafts, scheduled, published, failed, queue',
  [paths.media]: 'Pictures, photos, videos, files, library, alt text, upload',
  [paths.slots]: 'Posting times, calendar, queue, schedule, week',
  [paths.platforms]: 'Reconnect or disconnect X, Twitter, LinkedIn',
  [paths.trending]: 'Topics, ideas, news',
  [paths.analytics]: 'Best times, views, impressions',
  [paths.xAnalytics]: 'Followers, engagement, analyze a profile',
  [paths.monitoring]: 'Replies, review queue, watch accounts',
  [paths.automation]: 'New rule, recurring posts, review drafts, autopilot',
  [paths.team]: 'Invite members, people, teammates, colleagues, roles, seats',
  [paths.billing]: 'Upgrade, change or cancel the plan, pricing, subscription, invoices, payment card',
  profile: 'Name, picture, email address, time zone',
  workspace: 'Rename or delete the workspace',
  voices: 'New voice, sound like me, samples',
  notifications: 'Emails, alerts',
  data: 'Export, download, delete account',
  security: 'Password, two-factor, 2FA, passkeys, devices, sessions, sign out',
  models: 'Connect a model, API keys, OpenAI, Anthropic, Claude, Ollama, AI provider',
  appearance: 'Theme, dark or light mode',
  writing: 'Tone, banned words, rules, language',
};
