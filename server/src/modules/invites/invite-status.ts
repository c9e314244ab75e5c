import type { InviteEntity } from './invite.entity';
import type { InviteStatus } from './invites.types';

/** An invitation of somebody who is suspended counts as taken back. */
export function statusOf(
  { acceptedAt, revokedAt, expiresAt }: Pick<InviteEntity, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  { now, isInviterSuspended }: { now: Date; isInviterSuspended: boolean },
): InviteStatus {
  if (acceptedAt) return 'accepted';
  if (revokedAt || isInviterSuspended) return 'revoked';
  return expiresAt <= now ? 'expired' : 'pending';
}

/** Returns `m•••@example.com` for `maya@example.com`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••@${domain}`;
}
