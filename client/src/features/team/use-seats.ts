import { useQuery } from '@tanstack/react-query';
import { usePlanAccess } from '@/features/session/plan-access';
import { pendingInvitesQuery } from '@/features/team/invites-api';
import { membersQuery } from '@/features/team/members-api';

export interface Seats {
  used: number;
  /** -1 is unlimited. */
  limit: number;
  /** Whoever has a seat or an invitation that waits: inviting them takes no other seat. */
  holders: ReadonlySet<string>;
}

/** Members with a seat and invitations that wait, as the server counts them; null until all is known. */
export function useSeats(): Seats | null {
  const { currentPlan } = usePlanAccess();
  const { data: members } = useQuery(membersQuery());
  const { data: invites } = useQuery(pendingInvitesQuery());
  if (currentPlan === undefined || members === undefined || invites === undefined) return null;
  const seated = members.filter(({ isPaused }) => !isPaused).length;
  const waiting = invites.filter(({ isExpired }) => !isExpired);
  const holders = new Set([...members, ...waiting].map(({ email }) => email));
  return { used: seated + waiting.length, limit: currentPlan.limits.teamMembers, holders };
}
