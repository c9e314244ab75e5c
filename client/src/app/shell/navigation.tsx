import { clsx } from 'clsx';
import { paths } from '@/app/paths';
import { NavEntry } from '@/app/shell/nav-link';
import { dashboardItem, navGroups } from '@/app/shell/nav';
import { useWaitingDrafts } from '@/features/automation/waiting';
import { useWaitingReplies } from '@/features/monitoring/overview';
import { usePlanAccess } from '@/features/session/plan-access';
import { useAuthStore } from '@/features/session/store';

interface NavigationProps {
  isCollapsed?: boolean;
  onChosen?: () => void;
}

/** The groups of the sidebar, also used in the sheets of narrow windows. */
export function Navigation({ isCollapsed = false, onChosen }: NavigationProps) {
  const isAdmin = useAuthStore((state) => state.user?.isAdmin === true);
  const { lockedBy } = usePlanAccess();
  const waiting: Readonly<Record<string, number>> = {
    [paths.monitoring]: useWaitingReplies().count,
    [paths.automation]: useWaitingDrafts().count,
  };
  const entry = { lockedBy, isCollapsed, ...(onChosen !== undefined && { onChosen }) };
  return (
    <nav aria-label="Main" className="flex flex-col gap-3">
      <NavEntry item={dashboardItem} {...entry} />
      {navGroups(isAdmin).map((group) => (
        <div
          key={group.label}
          className={clsx(isCollapsed && 'border-line group-data-writing/side:border-t group-data-writing/side:pt-3')}
        >
          <p id={`nav-${group.label}`} className={isCollapsed ? 'sr-only' : 'px-2.5 pb-1 text-tiny text-ink-3'}>
            {group.label}
          </p>
          <ul aria-labelledby={`nav-${group.label}`} className="flex flex-col gap-0.5">
            {group.items.map((item) => (
              <li key={item.to}>
                <NavEntry item={item} {...entry} waiting={waiting[item.to] ?? 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
