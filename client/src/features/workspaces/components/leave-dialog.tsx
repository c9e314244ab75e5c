import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormProblem } from '@/features/auth/components/form-problem';
import { takenBackText, useInvitesOf } from '@/features/invites/invites-of';
import type { MemberDialogProps } from '@/features/workspaces/components/member-dialog.types';
import { useLeaveWorkspace } from '@/features/workspaces/team-api';

/** Afterwards another workspace is open, and a line says so. */
export function LeaveDialog({ open, onOpenChange, member, workspace }: MemberDialogProps) {
  const leave = useLeaveWorkspace();
  const invites = useInvitesOf(member.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Leave “${workspace.name}”?`}
      description={`You lose access at once. Your drafts and posts stay there. Only a new invitation brings you back.${takenBackText('you', invites)}`}
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
