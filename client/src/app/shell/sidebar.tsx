import { clsx } from 'clsx';
import { PanelLeft, Search } from 'lucide-react';
import { AccountMenu } from '@/app/shell/account-menu';
import { Navigation } from '@/app/shell/navigation';
import { useShell } from '@/app/shell/shell-store';
import { UsageMeter } from '@/app/shell/usage-meter';
import { WorkspaceSwitcher } from '@/app/shell/workspace-switcher';
import { IconButton } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/tooltip';
import { ariaKeys, keys } from '@/lib/keyboard/keys';
import { usePreferences } from '@/lib/preferences';

/** From 1024 px on. 248 px, or 64 px of icons; the choice is remembered. */
export function Sidebar() {
  const { sidebarCollapsed: isCollapsed, toggleSidebar } = usePreferences();
  return (
    <aside
      aria-label="Sidebar"
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface lg:flex',
        isCollapsed ? 'w-16' : 'w-62',
      )}
    >
      <div className={clsx('flex items-center gap-1 p-3', isCollapsed && 'flex-col')}>
        <WorkspaceSwitcher isCollapsed={isCollapsed} />
        <Tooltip label={isCollapsed ? 'Open sidebar' : 'Collapse sidebar'} shortcut={keys.sidebar} side="right">
          <IconButton
            label={isCollapsed ? 'Open sidebar' : 'Collapse sidebar'}
            aria-expanded={!isCollapsed}
            size="sm"
            onClick={toggleSidebar}
            icon={<PanelLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
          />
        </Tooltip>
      </div>
      <div className="px-3 pb-3">
        <SearchButton isCollapsed={isCollapsed} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <Navigation isCollapsed={isCollapsed} />
      </div>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        {!isCollapsed && <UsageMeter />}
        <AccountMenu isCollapsed={isCollapsed} />
      </div>
    </aside>
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
        isCollapsed ? 'justify-center' : 'px-2.5',
      )}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'flex-1 truncate text-left text-small'}>Search or jump to…</span>
      {!isCollapsed && <Kbd keys={keys.palette} />}
    </button>
  );
}
