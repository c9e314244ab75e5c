import { useQuery } from '@tanstack/react-query';
import { pendingInvitesQuery } from '@/features/team/invites-api';

/** Returns how many open invitations this member sent; the list is read where invitations are shown. */
export function useInvitesOf(userId: string): number {
  const { data = [] } = useQuery({ ...pendingInvitesQuery(), enabled: false });
  return data.filter(({ invitedBy, isExpired }) => invitedBy?.id === userId && !isExpired).length;
}

/** Returns what becomes of them when the member may not invite any more. */
export function takenBackText(name: string, count: number): string {
  if (count === 0) return '';
  return count === 1 ? ` The invitation ${name} sent is revoked.` : ` ${count} invitations ${name} sent are revoked.`;
}
