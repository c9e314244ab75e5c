import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { paths } from '@/app/paths';
import { NavEntry } from '@/app/shell/navigation/nav-link';
import { dashboardItem, type NavGroup, useNavGroups } from '@/app/shell/navigation/nav';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { useWaitingDrafts } from '@/features/automation/waiting';
import { useWaitingReplies } from '@/features/monitoring/overview';
import { useOwnerKey, useWorkspace } from '@/features/session/access';
import { useOtherTexts } from '@/features/session/use-new-post-address';
import { usePlanAccess } from '@/features/session/plan-access';
import { useLastKnown } from '@/lib/device/last-known';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

const pathsSchema = v.array(v.string());

/** What the plan locks; until it is known, its entries look as they did when it last was, and at first as the session says. */
function useLocks(groups: readonly NavGroup[]) {
  const { plans, currentPlan, lockedBy } = usePlanAccess();
  const workspace = useWorkspace();
  const plan = currentPlan ?? plans.find(({ id }) => id === workspace?.planId);
  const items = groups.flatMap((group) => group.items);
  const locked = items
    .filter(({ lock }) => plan !== undefined && lock?.allows(plan.limits) === false)
    .map(({ to }) => to);
  const now = currentPlan === undefined ? undefined : locked;
  return { lockedBy, looksLocked: useLastKnown(`locked-pages:${useOwnerKey()}`, pathsSchema, now) ?? locked };
}

interface NavigationProps {
  isCollapsed?: boolean;
  /** Only what the tab bar of phones doesn't lead to. */
  isRest?: boolean;
  onChosen?: () => void;
}

/** The groups of the sidebar, also used in the sheets of narrow windows. */
export function Navigation({ isCollapsed = false, isRest = false, onChosen }: NavigationProps) {
  const groups = useNavGroups(isRest);
  const { lockedBy, looksLocked } = useLocks(groups);
  const waiting: Readonly<Record<string, number>> = {
    [paths.monitoring]: useWaitingReplies().count,
    [paths.automation]: useWaitingDrafts().count,
  };
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // In a low window the list scrolls by itself, and never out of sight of where somebody is.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (current) scrollToShow(current, { block: 'nearest' });
  }, [pathname]);
  const entry = { lockedBy, isCollapsed, ...(onChosen !== undefined && { onChosen }) };
  return (
    <nav ref={nav} aria-label="Main" className="flex flex-col gap-2.5">
      {!isRest && <NavEntry item={dashboardItem} {...entry} />}
      {groups.map((group) => (
        <div
          key={group.label}
          className={clsx(isCollapsed && 'border-line group-data-writing/side:border-t group-data-writing/side:pt-3')}
        >
          <p id={`nav-${group.label}`} className={isCollapsed ? 'sr-only' : 'px-2.5 pb-1 text-tiny text-ink-3'}>
            {group.label}
          </p>
          <ul aria-labelledby={`nav-${group.label}`} className="flex flex-col">
            {group.items.map((item) => (
              <li key={item.label} className="relative">
                <NavEntry
                  item={item}
                  {...entry}
                  waiting={waiting[item.to] ?? 0}
                  looksLocked={looksLocked.includes(item.to)}
                />
                {item.hasMore === true && !isCollapsed && <OtherTexts onChosen={onChosen} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function OtherTexts({ onChosen }: { onChosen: (() => void) | undefined }) {
  const texts = useOtherTexts();
  const navigate = useNavigate();
  const open = (to: string) => {
    onChosen?.();
    void navigate(to);
  };
  const icon = <ChevronDown size={14} />;
  return (
    <Menu trigger={<IconButton label="More to write" size="sm" icon={icon} className="absolute! inset-y-0 right-0" />}>
      {texts.map(({ id, label, to }) => (
        <MenuItem key={id} onSelect={() => open(to)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
