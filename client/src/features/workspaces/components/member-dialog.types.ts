import type { User } from '@/features/auth/store';
import type { Member } from '@/features/workspaces/team-api';

export interface MemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Member;
  workspace: User['workspaces'][number];
}
