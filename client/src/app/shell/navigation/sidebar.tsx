import { clsx } from 'clsx';
import { PanelLeft, Search } from 'lucide-react';
import { memo } from 'react';
import { AccountMenu } from '@/app/shell/navigation/account-menu';
import { Navigation } from '@/app/shell/navigation/navigation';
import { useShell } from '@/app/shell/shell-store';
import { useIsWriting } from '@/app/shell/use-is-writing';
import { UsageMeter } from '@/app/shell/navigation/usage-meter';
import { WorkspaceSwitcher } from '@/app/shell/navigation/workspace-switcher';
import { IconButton } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { Bell } from '@/features/notifications/components/bell';
import { ariaKeys, keys } from '@/lib/keyboard/keys';
import { usePreferences } from '@/lib/device/preferences';
import { useMedia } from '@/lib/device/use-media';

/** From 1024 px on. 248 px, or 64 px of icons; the choice is remembered, and writing asks for icons until there is room. */
export const Sidebar = memo(function Sidebar() {
  const sidebarCollapsed = usePreferences((state) => state.sidebarCollapsed);
  const isWriting = useIsWriting();
  const hasRoom = useMedia('(width >= 90rem)');
  const isRail = isWriting && !hasRoom;
  const isCollapsed = isRail || sidebarCollapsed;
  return (
    <aside
      aria-label="Sidebar"
      data-writing={isWriting || undefined}
      // It is always in view: what has the focus in it must not scroll the page by what html keeps free, and its own list does.
      className={clsx(
        '**:-scroll-mt-18 **:-scroll-mb-32 group/side sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface lg:not-print:flex data-writing:bg-canvas',
        isCollapsed ? 'w-16' : isWriting ? 'w-58 vast:w-62' : 'w-62',
      )}
    >
      <div className={clsx('flex items-center gap-1 p-3 group-data-writing/side:pb-1', isCollapsed && 'flex-col')}>
        <WorkspaceSwitcher isCollapsed={isCollapsed} />
        {!isRail && <CollapseButton />}
      </div>
      <div className="px-3 pb-3 group-data-writing/side:pb-1">
        <SearchButton isCollapsed={isCollapsed} />
      </div>
      <div className="min-h-0 flex-1 scroll-pt-18 scroll-pb-32 overflow-y-auto px-3 pb-3">
        <Navigation isCollapsed={isCollapsed} />
      </div>
      <div className="flex flex-col gap-3 border-t border-line p-3 group-data-writing/side:border-t-0">
        {!isCollapsed && !isWriting && <UsageMeter />}
        <div className={clsx('flex items-center gap-1', isCollapsed && 'flex-col-reverse')}>
          <AccountMenu isCollapsed={isCollapsed} />
          {/* Elsewhere it is in the top bar. */}
          {isWriting && <Bell />}
        </div>
      </div>
    </aside>
  );
});

function CollapseButton() {
  const { sidebarCollapsed: isCollapsed, toggleSidebar } = usePreferences();
  const label = isCollapsed ? 'Open sidebar' : 'Collapse sidebar';
  return (
    <Tooltip label={label} shortcut={keys.sidebar} side="right">
      <IconButton label={label} aria-expanded={!isCollapsed} size="sm" onClick={toggleSidebar} icon={<PanelLeft />} />
    </Tooltip>
  );
}

export function SearchButton({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const show = useShell((state) => state.show);
  return (
    <button
      type="button"
      onClick={() => show('palette')}
      aria-keyshortcuts={ariaKeys(keys.palette)}
      aria-haspopup="dialog"
      className={clsx(
        'flex h-9 w-full items-center gap-2 rounded-control border border-line-strong bg-raised text-ink-3 transition-colors hover:text-ink touch:h-11',
        'group-data-writing/side:border-transparent group-data-writing/side:bg-transparent group-data-writing/side:text-ink-2 group-data-writing/side:hover:bg-hover',
        isCollapsed ? 'justify-center' : 'px-2.5',
      )}
    >
      <Search className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'flex-1 truncate text-left text-small'}>Search or jump to…</span>
      {!isCollapsed && (
        <span className="group-data-writing/side:hidden">
          <Kbd keys={keys.palette} />
        </span>
      )}
    </button>
  );
}
