import type { PendingInvite } from '@/features/team/invites-api';
import type { Member } from '@/features/team/members-api';
import { makeUser } from '@/testing/factories';

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

export const desk = '0190a000-0000-7000-8000-0000000000a1';

/** The person of makeUser, unless told otherwise. */
export function makeMember(over: Partial<Member> = {}): Member {
  const { id, name, email } = makeUser();
  return {
    id,
    name: name ?? '',
    email,
    avatarUrl: null,
    role: 'owner',
    isPaused: false,
    needsApproval: false,
    joinedAt: inDays(-30),
    lastActiveAt: inDays(-1),
    ...over,
  };
}

export const ada = (over: Partial<Member> = {}): Member =>
  makeMember({
    id: '0190a000-0000-7000-8000-000000000002',
    name: 'Ada Byron',
    email: 'ada@example.com',
    role: 'editor',
    ...over,
  });

export function makeInvite(over: Partial<PendingInvite> = {}): PendingInvite {
  return {
    id: '0190a000-0000-7000-8000-0000000000e1',
    email: 'grace@example.com',
    role: 'viewer',
    invitedBy: { id: '0190a000-0000-7000-8000-000000000001', name: 'Maya Ortiz' },
    createdAt: inDays(-2),
    expiresAt: inDays(5),
    isExpired: false,
    waitsForSeat: false,
    ...over,
  };
}
