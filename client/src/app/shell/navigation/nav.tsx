import {
  CalendarDays,
  ChartColumn,
  ChartLine,
  ChartNoAxesCombined,
  CreditCard,
  House,
  Images,
  LayoutList,
  type LucideIcon,
  MessageSquareReply,
  PenLine,
  Plug,
  ScrollText,
  Settings,
  TrendingUp,
  UserCheck,
  Users,
  Wrench,
  Zap,
} from 'lucide-react';
import { useMemo } from 'react';
import { matchPath } from 'react-router';
import { paths, writingPaths } from '@/app/paths';
import { monitoringNeeds } from '@/features/monitoring/overview';
import { type Needs, needs } from '@/features/session/plan-access';
import { useAuthStore } from '@/features/session/store';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { keys } from '@/lib/keyboard/keys';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  /** Other addresses that light it up. */
  also?: readonly string[];
  /** It has a menu of what else can be written. */
  hasMore?: boolean;
  /** What the plan must allow; else the entry shows a lock and opens the upgrade dialog naming `feature`. */
  lock?: { allows: Needs; feature: string };
}

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

export const dashboardItem: NavItem = { to: paths.dashboard, label: 'Dashboard', icon: House, keys: keys.goDashboard };

/** An empty page: what is scheduled or published must not change by typing on after a look at the menu. */
const create = (to: string): NavGroup => ({
  label: 'Create',
  items: [{ to, label: 'Write', icon: PenLine, keys: keys.goWrite, also: writingPaths, hasMore: true }],
});

const publish: NavGroup = {
  label: 'Publish',
  items: [
    { to: paths.calendar, label: 'Calendar', icon: CalendarDays, keys: keys.goCalendar },
    { to: paths.posts, label: 'Posts', icon: LayoutList, keys: keys.goPosts },
    { to: paths.review, label: 'Review', icon: UserCheck },
    { to: paths.media, label: 'Media', icon: Images, keys: keys.goMedia },
    {
      to: paths.platforms,
      label: 'Accounts',
      icon: Plug,
      keys: keys.goAccounts,
    },
  ],
};

const grow: NavGroup = {
  label: 'Grow',
  items: [
    { to: paths.trending, label: 'Trending', icon: TrendingUp, keys: keys.goTrending },
    {
      to: paths.monitoring,
      label: 'Monitoring',
      icon: MessageSquareReply,
      keys: keys.goMonitoring,
      lock: { allows: monitoringNeeds, feature: 'monitoring' },
    },
    { to: paths.automation, label: 'Automation', icon: Zap, keys: keys.goAutomation },
  ],
};

const insights: NavGroup = {
  label: 'Insights',
  items: [
    { to: paths.analytics, label: 'Analytics', icon: ChartLine, keys: keys.goAnalytics },
    {
      to: paths.xAnalytics,
      label: 'X analytics',
      icon: ChartColumn,
      keys: keys.goXAnalytics,
      also: [paths.twitterAnalytics],
    },
  ],
};

const workspace: NavGroup = {
  label: 'Workspace',
  items: [
    {
      to: paths.team,
      label: 'Team',
      icon: Users,
      keys: keys.goTeam,
      lock: { allows: needs.seats(2), feature: 'team members' },
    },
    { to: paths.billing, label: 'Billing', icon: CreditCard, keys: keys.goBilling, also: [paths.billingSuccess] },
    { to: paths.settings, label: 'Settings', icon: Settings, keys: keys.goSettings },
  ],
};

const admin: NavGroup = {
  label: 'Admin',
  items: [
    { to: paths.adminAnalytics, label: 'Admin analytics', icon: ChartNoAxesCombined, keys: keys.goAdmin },
    { to: paths.adminOperations, label: 'Operations', icon: Wrench },
    { to: paths.adminAudit, label: 'Audit log', icon: ScrollText },
  ],
};

/** Beside the dashboard and Write. */
const tabBarPaths: readonly string[] = [paths.posts, paths.calendar];

/** `isRest`: what the tab bar of phones doesn't lead to. */
export function useNavGroups(isRest = false): NavGroup[] {
  const isAdmin = useAuthStore((state) => state.user?.isAdmin === true);
  const address = useNewPostAddress();
  return useMemo(() => {
    const rest = { ...publish, items: publish.items.filter(({ to }) => !tabBarPaths.includes(to)) };
    const first = isRest ? [rest] : [create(address), publish];
    return [...first, grow, insights, workspace, ...(isAdmin ? [admin] : [])];
  }, [address, isAdmin, isRest]);
}

/** The text has the whole screen there: no tab bar, and the sidebar keeps to its icons until there is room. */
export function isWritingScreen(pathname: string): boolean {
  return writingPaths.some((path) => matchPath(path, pathname) !== null);
}

export function isCurrent(item: NavItem, pathname: string): boolean {
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  // Its address stands below that of a writing screen.
  if (pathname === paths.createAutomation) return item.to === paths.automation;
  if (item.also?.some(isHere) === true) return true;
  // What stands below Accounts may be a writing screen.
  return isHere(item.to) && (item.to !== paths.platforms || !isWritingScreen(pathname));
}
