import { ChevronsUpDown } from 'lucide-react';
import { clsx } from 'clsx';
import { type ComponentProps, Suspense } from 'react';
import { useShell } from '@/app/shell/shell-store';
import { Menu, MenuLabel } from '@/components/ui/menu';
import { useWorkspace } from '@/features/workspaces/access';
import { WorkspaceMark } from '@/features/workspaces/components/workspace-mark';
import { latePart, useFetchSoon } from '@/lib/late-part';

const WorkspaceMenu = latePart(
  async () => (await import('@/features/workspaces/components/workspace-menu')).WorkspaceMenu,
);

export function WorkspaceSwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const show = useShell((state) => state.show);
  const active = useWorkspace();
  useFetchSoon(WorkspaceMenu);
  if (active === null) return null;
  return (
    <Menu align="start" className="w-64" trigger={<SwitcherButton name={active.name} isCollapsed={isCollapsed} />}>
      <Suspense fallback={<MenuLabel>Loading…</MenuLabel>}>
        <WorkspaceMenu onCreate={() => show('new-workspace')} onChosen={() => show(null)} />
      </Suspense>
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
      aria-label={`Workspace: ${name}`}
      className={clsx(
        'flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control p-1.5 text-left transition-colors hover:bg-hover touch:min-h-11',
        isCollapsed && 'flex-none justify-center',
      )}
    >
      <WorkspaceMark name={name} />
      {!isCollapsed && (
        <>
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
        </>
      )}
    </button>
  );
}
