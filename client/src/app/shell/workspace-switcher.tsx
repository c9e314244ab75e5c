import { ChevronsUpDown } from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Menu, MenuRadioGroup } from '@/components/ui/menu';
import { activeWorkspace, useAuthStore } from '@/features/auth/store';

export function WorkspaceSwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const user = useAuthStore((state) => state.user);
  const switchWorkspace = useAuthStore((state) => state.switchWorkspace);
  const active = activeWorkspace(user);
  if (user === null || active === null) return null;
  return (
    <Menu align="start" className="w-56" trigger={<SwitcherButton name={active.name} isCollapsed={isCollapsed} />}>
      <MenuRadioGroup
        label="Workspaces"
        value={active.id}
        onChange={switchWorkspace}
        options={user.workspaces.map(({ id, name }) => ({
          value: id,
          label: name,
          icon: <WorkspaceMark name={name} />,
        }))}
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

function WorkspaceMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-chip bg-primary text-tiny text-primary-ink"
    >
      {name.trim().charAt(0).toUpperCase() || 'Q'}
    </span>
  );
}
