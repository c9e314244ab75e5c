import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { usePlanAccess } from '@/features/billing/plan-access';
import { postCountsQuery } from '@/features/publishing/api';
import type { Workspace } from '@/features/workspaces/api';
import { DeleteWorkspaceForm } from '@/features/workspaces/components/delete-workspace-form';

/** The danger zone: last on its tab. */
export function DeleteWorkspaceCard({ workspace }: { workspace: Workspace }) {
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
        <Consequences memberCount={workspace.memberCount} />
        <DeleteWorkspaceForm workspace={workspace} onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function Consequences({ memberCount }: { memberCount: number }) {
  const { data: posts } = useQuery(postCountsQuery());
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
      {posts !== undefined && posts.scheduled > 0 && (
        <li>
          {posts.scheduled === 1
            ? '1 scheduled post does not go out.'
            : `${posts.scheduled} scheduled posts do not go out.`}
        </li>
      )}
      {currentPlan !== undefined && currentPlan.price > 0 && <li>The {currentPlan.name} subscription ends at once.</li>}
      <li>All drafts, posts, chats and connected accounts are gone.</li>
    </ul>
  );
}
