import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { takenBackText, useInvitesOf } from '@/features/team/invites-of';
import { FormProblem } from '@/components/forms/form-problem';
import type { MemberDialogProps } from '@/features/team/components/member-dialog.types';
import { useRemoveMember } from '@/features/team/members-api';

export function RemoveMemberDialog({ open, onOpenChange, member, workspace }: MemberDialogProps) {
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
