import { Button } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';

/** The payment was for another workspace than the one that is open meanwhile. */
export function OtherWorkspace({ workspaceId }: { workspaceId: string }) {
  const { user, switchWorkspace } = useAuthStore();
  const name = user?.workspaces.find(({ id }) => id === workspaceId)?.name;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>You paid for {name === undefined ? 'another workspace' : `the workspace “${name}”`}.</p>
      {name !== undefined && (
        <Button variant="primary" onClick={() => switchWorkspace(workspaceId)}>
          Switch to {name}
        </Button>
      )}
    </div>
  );
}
