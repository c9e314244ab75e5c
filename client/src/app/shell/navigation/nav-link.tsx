import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isCurrent, type NavItem } from '@/app/shell/navigation/nav';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { PlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { usePrefetch } from '@/lib/loading/prefetch';

interface NavEntryProps {
  item: NavItem;
  /** The plan that unlocks what an entry needs (usePlanAccess). */
  lockedBy: PlanAccess['lockedBy'];
  /** It was locked when the plan was last known. */
  looksLocked?: boolean;
  /** How many things wait there for a decision. */
  waiting?: number;
  /** Icons only, with tooltips. */
  isCollapsed?: boolean;
  onChosen?: () => void;
}

const entryStyle =
  'relative flex min-h-[31px] w-full items-center gap-2.5 rounded-control px-2.5 text-left text-body no-underline -outline-offset-2 transition-colors touch:min-h-11';

/** One entry of the navigation: a link, or a locked button that opens the upgrade dialog. */
export function NavEntry({
  item,
  lockedBy,
  looksLocked = false,
  waiting = 0,
  isCollapsed = false,
  onChosen,
}: NavEntryProps) {
  const { pathname } = useLocation();
  const prefetch = usePrefetch();
  const openUpgrade = useUpgradeStore((state) => state.open);
  const lock = item.lock === undefined ? null : lockedBy(item.lock.allows);
  const isHere = isCurrent(item, pathname);
  const inside = <EntryInside {...{ item, isHere, isCollapsed, waiting }} isLocked={lock !== null || looksLocked} />;
  const style = clsx(
    entryStyle,
    isCollapsed && 'min-h-9 justify-center px-0!',
    isHere ? 'bg-accent-soft font-semibold text-ink' : 'font-medium text-ink-2 hover:bg-hover hover:text-ink',
  );
  const entry =
    lock === null ? (
      <Link
        to={item.to}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChosen}
        onPointerEnter={() => prefetch(item.to)}
        onFocus={() => prefetch(item.to)}
        className={style}
      >
        {inside}
      </Link>
    ) : (
      <button
        type="button"
        aria-current={isHere ? 'page' : undefined}
        onClick={() => {
          onChosen?.();
          openUpgrade({ requiredPlan: lock.id, feature: item.lock?.feature }, { path: item.to });
        }}
        className={style}
      >
        {inside}
      </button>
    );
  return <EntryHint {...{ item, isCollapsed }}>{entry}</EntryHint>;
}

function EntryHint({ item, isCollapsed, children }: { item: NavItem; isCollapsed: boolean; children: ReactNode }) {
  if (!isCollapsed) return children;
  return (
    <Tooltip label={item.label} side="right" {...(item.keys !== undefined && { shortcut: item.keys })}>
      {children}
    </Tooltip>
  );
}

interface EntryInsideProps {
  item: NavItem;
  isHere: boolean;
  isCollapsed: boolean;
  isLocked: boolean;
  waiting: number;
}

function EntryInside({ item: { icon: Icon, label }, isHere, isCollapsed, isLocked, waiting }: EntryInsideProps) {
  return (
    <>
      {isHere && (
        <span aria-hidden="true" className="absolute inset-y-1.5 left-0 w-[3px] rounded-pill bg-accent-line" />
      )}
      <Icon className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {waiting > 0 && (
        <span className={isCollapsed ? 'sr-only' : 'text-tiny text-ink-2 tabular-nums'}>
          {waiting} <span className="sr-only">waiting</span>
        </span>
      )}
      {isLocked && (
        <>
          <Lock size={14} className={clsx('text-ink-3', isCollapsed && 'absolute top-0.5 right-0.5 size-3')} />
          <span className="sr-only">(locked)</span>
        </>
      )}
    </>
  );
}
