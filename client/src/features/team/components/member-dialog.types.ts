import type { User } from '@/features/session/store';
import type { Member } from '@/features/team/members-api';

export interface MemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Member;
  workspace: User['workspaces'][number];
}
