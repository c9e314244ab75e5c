import { useQuery } from '@tanstack/react-query';
import { Plus, Settings } from 'lucide-react';
import { paths } from '@/app/paths';
import { MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '@/components/ui/layers/menu';
import { activeWorkspace, useAuthStore } from '@/features/session/store';
import { WorkspaceMark } from '@/features/team/components/workspace-mark';
import { openWorkspace, ownWorkspacesQuery } from '@/features/session/workspaces';
import { roleNames } from '@/features/session/roles';

/** What stands in the menu of the switcher. Until the server has answered, those that are known already. */
export function WorkspaceMenu({ onCreate, onChosen }: { onCreate: () => void; onChosen: () => void }) {
  const user = useAuthStore((state) => state.user);
  const { data } = useQuery(ownWorkspacesQuery());
  const known = user?.workspaces.map((each) => ({ ...each, isPaused: false })) ?? [];
  const choose = (id: string) => {
    onChosen();
    openWorkspace(id);
  };
  return (
    <>
      <MenuRadioGroup
        label="Workspaces"
        value={activeWorkspace(user)?.id ?? ''}
        onChange={choose}
        options={(data ?? known).map(({ id, name, role, isPaused }) => ({
          value: id,
          label: name,
          icon: <WorkspaceMark name={name} />,
          note: isPaused ? 'Seat paused' : roleNames[role],
          disabled: isPaused,
        }))}
      />
      <MenuSeparator />
      <MenuItem icon={<Plus />} onSelect={onCreate}>
        Create workspace…
      </MenuItem>
      <MenuLink to={`${paths.settings}?tab=workspace`} icon={<Settings />}>
        Workspace settings
      </MenuLink>
    </>
  );
}
