import { Ellipsis } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import { type Member, useLeaveWorkspace, useRemoveMember, useTransferWorkspace } from '@/features/team/members-api';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { takenBackText, useInvitesOf } from '@/features/team/invites-of';
import { FormProblem } from '@/components/forms/form-problem';
import { Dialog } from '@/components/ui/layers/dialog';
import { usePlanAccess } from '@/features/session/plan-access';
import type { User } from '@/features/session/store';

type Action = 'remove' | 'transfer' | 'leave';

const words: Record<Action, string> = {
  transfer: 'Make owner…',
  remove: 'Remove from workspace…',
  leave: 'Leave workspace…',
};

/** What may be done with a member besides changing the role; nothing at all for some. */
export function MemberActions({ member, isMe }: { member: Member; isMe: boolean }) {
  const workspace = useWorkspace();
  const [open, setOpen] = useState<Action | null>(null);
  const possible = actionsFor(member, { isMe, mine: workspace?.role });
  if (workspace === null || possible.length === 0) return null;
  const bind = (action: Action) => ({
    open: open === action,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? action : null),
    member,
    workspace,
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={isMe ? 'Your membership' : `More for ${member.name}`}
            icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
          />
        }
      >
        {possible.map((action) => (
          <MenuItem key={action} danger={action !== 'transfer'} onSelect={() => setOpen(action)}>
            {words[action]}
          </MenuItem>
        ))}
      </Menu>
      <RemoveMemberDialog {...bind('remove')} />
      <TransferDialog {...bind('transfer')} />
      <LeaveDialog {...bind('leave')} />
    </>
  );
}

interface Whose {
  isMe: boolean;
  mine: Member['role'] | undefined;
}

function actionsFor({ role, isPaused }: Member, { isMe, mine }: Whose): Action[] {
  if (role === 'owner') return [];
  if (isMe) return ['leave'];
  if (mine === 'owner' && !isPaused) return ['transfer', 'remove'];
  return managesMembers(mine) ? ['remove'] : [];
}

function RemoveMemberDialog({ open, onOpenChange, member, workspace }: MemberDialogProps) {
  const remove = useRemoveMember();
  const invites = useInvitesOf(member.id);
  const confirm = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        onOpenChange(false);
        toast.success(`${member.name} removed`);
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${member.name} from “${workspace.name}”?`}
      description={`${member.name} loses access now. Their drafts and posts stay in the workspace, and scheduled posts are still published.${takenBackText(member.name, invites)}`}
      confirmLabel="Remove member"
      cancelLabel="Keep member"
      pending={remove.isPending}
      onConfirm={confirm}
    >
      <div className="mt-4 empty:hidden">
        <FormProblem call={remove} operation="removeMember" />
      </div>
    </ConfirmDialog>
  );
}

/** Afterwards another workspace is open, and a line says so. */
function LeaveDialog({ open, onOpenChange, member, workspace }: MemberDialogProps) {
  const leave = useLeaveWorkspace();
  const invites = useInvitesOf(member.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Leave “${workspace.name}”?`}
      description={`You'll lose access now. Your drafts and posts stay in the workspace. To come back, you'll need a new invitation.${takenBackText('you', invites)}`}
      confirmLabel="Leave workspace"
      cancelLabel="Stay"
      pending={leave.isPending}
      onConfirm={() => leave.mutate(workspace.id, { onSuccess: () => onOpenChange(false) })}
    >
      <div className="mt-4 empty:hidden">
        <FormProblem call={leave} operation="leaveWorkspace" />
      </div>
    </ConfirmDialog>
  );
}

/** Two steps: what it means, then the question. */
function TransferDialog({ open, onOpenChange, member, workspace }: MemberDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const change = (isOpen: boolean) => {
    setAsking(false);
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="sm"
      title={isAsking ? `Transfer “${workspace.name}” to ${member.name}?` : `Make ${member.name} the owner?`}
    >
      {isAsking ? (
        <Question member={member} workspace={workspace} onDone={() => change(false)} />
      ) : (
        <Meaning name={member.name} onCancel={() => change(false)} onContinue={() => setAsking(true)} />
      )}
    </Dialog>
  );
}

function Meaning({ name, onCancel, onContinue }: { name: string; onCancel: () => void; onContinue: () => void }) {
  const { info } = usePlanAccess();
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{name} owns the workspace: its plan, its payments and deleting it.</li>
        <li>You'll become an admin and can still write, publish, and manage members and accounts.</li>
        {info?.hasCustomer === true && (
          <li>
            Receipts go to {name}. The card stays yours until {name} changes it under Billing, with “Manage payment”.
          </li>
        )}
        <li>Only {name} can give it back to you.</li>
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Stay the owner</Button>
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </>
  );
}

type QuestionProps = Pick<MemberDialogProps, 'member' | 'workspace'> & { onDone: () => void };

function Question({ member, workspace, onDone }: QuestionProps) {
  const transfer = useTransferWorkspace();
  const confirm = ({ detail }: MouseEvent) => {
    // The second half of a double click on the button before.
    if (detail > 1) return;
    transfer.mutate(member.id, {
      onSuccess: () => {
        onDone();
        toast.success(`${member.name} owns “${workspace.name}” now`);
      },
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">You'll become an admin, and you can't undo this yourself.</p>
      <FormProblem call={transfer} operation="transferWorkspace" />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onDone} autoFocus>
          Stay the owner
        </Button>
        <Button variant="primary" pending={transfer.isPending} onClick={confirm}>
          Transfer workspace
        </Button>
      </div>
    </div>
  );
}

interface MemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Member;
  workspace: User['workspaces'][number];
}
