import { ChevronsUpDown } from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useShell } from '@/app/shell/shell-store';
import { Menu, MenuLabel } from '@/components/ui/layers/menu';
import { useWorkspace } from '@/features/session/access';
import { WorkspaceMark } from '@/features/team/components/workspace-mark';
import { lazy } from '@/lib/loading/lazy';

const WorkspaceMenu = lazy(async () => (await import('@/features/team/components/workspace-menu')).WorkspaceMenu);

export function WorkspaceSwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const show = useShell((state) => state.show);
  const active = useWorkspace();
  if (active === null) return null;
  return (
    <Menu
      align="start"
      className="w-64"
      trigger={
        <SwitcherButton
          name={active.name}
          isCollapsed={isCollapsed}
          onPointerEnter={WorkspaceMenu.fetchAhead}
          onFocus={WorkspaceMenu.fetchAhead}
        />
      }
    >
      <WorkspaceMenu
        fallback={<MenuLabel>Loading…</MenuLabel>}
        onCreate={() => show('new-workspace')}
        onChosen={() => show(null)}
      />
    </Menu>
  );
}

/** Takes the menu's own props from its trigger slot. */
function SwitcherButton({
  name,
  isCollapsed,
  ...trigger
}: ComponentProps<'button'> & { name: string; isCollapsed: boolean }) {
  return (
    <button
      {...trigger}
      type="button"
      aria-label={`${name}, workspace`}
      className={clsx(
        'flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control px-1.5 py-0.5 text-left transition-colors hover:bg-hover touch:min-h-11',
        isCollapsed && 'flex-none justify-center',
      )}
    >
      <WorkspaceMark name={name} />
      {!isCollapsed && (
        <>
          <span title={name} className="line-clamp-2 min-w-0 flex-1 text-small/4 font-semibold wrap-anywhere">
            {name}
          </span>
          <ChevronsUpDown className="shrink-0 text-ink-3" />
        </>
      )}
    </button>
  );
}
