import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { FormProblem } from '@/components/forms/form-problem';
import { takenBackText, useInvitesOf } from '@/features/team/invites-of';
import type { MemberDialogProps } from '@/features/team/components/member-dialog.types';
import { useLeaveWorkspace } from '@/features/team/members-api';

/** Afterwards another workspace is open, and a line says so. */
export function LeaveDialog({ open, onOpenChange, member, workspace }: MemberDialogProps) {
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
