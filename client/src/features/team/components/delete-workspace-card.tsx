import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/layers/dialog';
import { usePlanAccess } from '@/features/session/plan-access';
import { useDeleteWorkspace, type Workspace } from '@/features/team/workspace-api';
import { counted } from '@/lib/words/format';
import { fieldMessages } from '@/api/field-errors';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { deleteWorkspaceForm } from '@/features/team/forms';
import { useForm } from '@/lib/forms/use-form';

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
          ? 'Deletes the workspace for everyone, with all drafts, posts and connected accounts.'
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
        description="This can't be undone. Posts that are published already stay where they are."
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
        <li>{counted(others, 'other member loses access and is', 'other members lose access and are')} notified.</li>
      )}
      {children}
      {currentPlan !== undefined && currentPlan.price > 0 && <li>The {currentPlan.name} subscription ends now.</li>}
      <li>All drafts, posts, chats and connected accounts are deleted.</li>
    </ul>
  );
}

function DeleteWorkspaceForm({ workspace, onCancel }: { workspace: Workspace; onCancel: () => void }) {
  const remove = useDeleteWorkspace(workspace);
  const form = useForm({ schema: deleteWorkspaceForm(workspace.name), initial: { name: '' } });
  const submit = form.handleSubmit(({ name }) =>
    remove.mutate(name, { onError: (error) => form.refuse(fieldMessages(error, ['name'])) }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={remove} operation="deleteWorkspace" fields={['name']} />
      <Field label={`Type “${workspace.name}” to confirm`} error={form.errors.name}>
        <Input autoComplete="off" spellCheck={false} {...form.field('name')} />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onCancel}>Keep workspace</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete workspace
        </Button>
      </div>
    </form>
  );
}
