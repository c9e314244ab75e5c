import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { useWorkspace } from '@/features/session/access';
import { LeaveDialog } from '@/features/team/components/leave-dialog';
import { RemoveMemberDialog } from '@/features/team/components/remove-member-dialog';
import { TransferDialog } from '@/features/team/components/transfer-dialog';
import { managesMembers } from '@/features/session/roles';
import type { Member } from '@/features/team/members-api';

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
