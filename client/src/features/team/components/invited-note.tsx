import { EmailText } from '@/components/email-text';
import { Notice } from '@/components/notice';
import { closedText } from '@/features/team/closed-text';
import type { OriginInvite } from '@/features/team/use-origin-invite';
import { asRole } from '@/features/session/roles';

/** Above the forms of sign-in and sign-up. */
export function InvitedNote({ invite }: { invite: OriginInvite | null }) {
  const preview = invite?.preview;
  if (preview === undefined) return null;
  const { status, inviterName, workspaceName, role, email } = preview;
  if (status === 'expired' || status === 'revoked') return <Notice tone="warning">{closedText(preview)}</Notice>;
  return (
    <Notice>
      <p>
        {inviterName ?? 'Someone'} invited you to “{workspaceName}” as {asRole[role]}. Use the invited address:{' '}
        <strong className="font-semibold">
          <EmailText text={email} />
        </strong>
        .
      </p>
    </Notice>
  );
}
