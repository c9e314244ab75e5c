import { useQuery } from '@tanstack/react-query';
import { workspaceQuery } from '@/features/workspaces/api';
import { DeleteWorkspaceCard } from '@/features/workspaces/components/delete-workspace-card';
import { WorkspaceForm } from '@/features/workspaces/components/workspace-form';
import { Loaded } from '@/pages/settings/components/loaded';

export function WorkspaceTab() {
  return (
    <Loaded query={useQuery(workspaceQuery())} what="The workspace" blocks={['h-10 w-1/2', 'h-15', 'h-20']}>
      {(workspace) => (
        <div className="flex flex-col gap-4">
          <WorkspaceForm workspace={workspace} />
          <DeleteWorkspaceCard workspace={workspace} />
        </div>
      )}
    </Loaded>
  );
}
