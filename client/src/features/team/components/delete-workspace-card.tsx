import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { usePlanAccess } from '@/features/session/plan-access';
import type { Workspace } from '@/features/team/workspace-api';
import { DeleteWorkspaceForm } from '@/features/team/components/delete-workspace-form';

interface DeleteWorkspaceCardProps {
  workspace: Workspace;
  /** List items: what else the workspace loses, known to features above this one. */
  children: ReactNode;
}

/** The danger zone: last on its tab. */
export function DeleteWorkspaceCard({ workspace, children }: DeleteWorkspaceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const isOwner = workspace.role === 'owner';
  return (
    <Card
      form
      title="Delete workspace"
      description={
        isOwner
          ? 'It goes for everybody in it, with all drafts, posts and accounts.'
          : 'Only the owner can delete this workspace. Ask the owner, or leave it in Team.'
      }
      className={isOwner ? 'border-danger!' : ''}
    >
      <Button variant="danger" disabled={!isOwner} onClick={() => setOpen(true)}>
        Delete workspace…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={`Delete “${workspace.name}”?`}
        description="It is deleted for good. What is published on X and LinkedIn stays there."
      >
        <Consequences memberCount={workspace.memberCount}>{children}</Consequences>
        <DeleteWorkspaceForm workspace={workspace} onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function Consequences({ memberCount, children }: { memberCount: number; children: ReactNode }) {
  const { currentPlan } = usePlanAccess();
  const others = memberCount - 1;
  return (
    <ul className="mb-4 flex list-disc flex-col gap-1 pl-5">
      {others > 0 && (
        <li>
          {others === 1
            ? '1 other member loses access and is told.'
            : `${others} other members lose access and are told.`}
        </li>
      )}
      {children}
      {currentPlan !== undefined && currentPlan.price > 0 && <li>The {currentPlan.name} subscription ends at once.</li>}
      <li>All drafts, posts, chats and connected accounts are gone.</li>
    </ul>
  );
}
