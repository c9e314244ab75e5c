import type { InvitePreview } from '@/features/team/invites-api';
import { dateClockText } from '@/lib/words/format';

/** Why an invitation does not work, and what to do. */
export function closedText({ status, inviterName, email, expiresAt }: InvitePreview): string {
  const who = inviterName ?? 'someone in the workspace';
  if (status === 'expired')
    return `This invitation expired on ${dateClockText(expiresAt)}. Ask ${who} to send it again.`;
  if (status === 'revoked') return `This invitation was revoked. Ask ${who} for a new one if you still want to join.`;
  return `This invitation has already been used. If you're ${email}, sign in to open the workspace. Otherwise ask ${who} for your own.`;
}
