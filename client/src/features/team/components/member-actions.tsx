import { Ellipsis } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import {
  type Member,
  useChangeMember,
  useLeaveWorkspace,
  useRemoveMember,
  useTransferWorkspace,
} from '@/features/team/members-api';
import { confirm } from '@/components/confirm';
import { takenBackText, useInvitesOf } from '@/features/team/invites-of';
import { FormProblem } from '@/components/forms/form-problem';
import { Dialog } from '@/components/ui/layers/dialog';
import { usePlanAccess } from '@/features/session/plan-access';
import type { User } from '@/features/session/store';

type Action = 'remove' | 'transfer' | 'leave' | 'approval';

const words: Record<Exclude<Action, 'approval'>, string> = {
  transfer: 'Make owner…',
  remove: 'Remove from workspace…',
  leave: 'Leave workspace…',
};

const approvalWords = ({ needsApproval }: Member): string =>
  needsApproval ? 'Publish without approval' : 'Require approval of posts';

/** What may be done with a member besides changing the role; nothing at all for some. */
export function MemberActions({ member, isMe }: { member: Member; isMe: boolean }) {
  const workspace = useWorkspace();
  const [isTransferring, setTransferring] = useState(false);
  const remove = useRemoveMember();
  const leave = useLeaveWorkspace();
  const change = useChangeMember();
  const invites = useInvitesOf(member.id);
  const possible = actionsFor(member, { isMe, mine: workspace?.role });
  if (workspace === null || possible.length === 0) return null;
  const { name } = member;
  const ask = async (action: Action) => {
    if (action === 'approval') change.mutate({ userId: member.id, needsApproval: !member.needsApproval });
    else if (action === 'transfer') setTransferring(true);
    // Afterwards another workspace is open, and a line says so.
    else if (action === 'leave')
      await confirm({
        title: `Leave “${workspace.name}”?`,
        description: `You'll lose access now. Your drafts and posts stay in the workspace. To come back, you'll need a new invitation.${takenBackText('you', invites)}`,
        confirmLabel: 'Leave workspace',
        cancelLabel: 'Stay',
        call: { operation: 'Failed to leave the workspace', run: () => leave.mutateAsync(workspace.id) },
      });
    else {
      const isRemoved = await confirm({
        title: `Remove ${name} from “${workspace.name}”?`,
        description: `${name} loses access now. Their drafts and posts stay in the workspace, and scheduled posts are still published.${takenBackText(name, invites)}`,
        confirmLabel: 'Remove member',
        cancelLabel: 'Keep member',
        call: { operation: 'Failed to remove the member', run: () => remove.mutateAsync(member.id) },
      });
      if (isRemoved) toast.success(`${name} removed`);
    }
  };
  return (
    <>
      <Menu trigger={<IconButton label={isMe ? 'Your membership' : `More for ${member.name}`} icon={<Ellipsis />} />}>
        {possible.map((action) => (
          <MenuItem
            key={action}
            danger={action !== 'transfer' && action !== 'approval'}
            onSelect={() => void ask(action)}
          >
            {action === 'approval' ? approvalWords(member) : words[action]}
          </MenuItem>
        ))}
      </Menu>
      <TransferDialog open={isTransferring} onOpenChange={setTransferring} member={member} workspace={workspace} />
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
  if (mine === 'owner' && !isPaused) return ['approval', 'transfer', 'remove'];
  return managesMembers(mine) ? ['approval', 'remove'] : [];
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
      <FormProblem call={transfer} operation="Failed to transfer the workspace" />
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
