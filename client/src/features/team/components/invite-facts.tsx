import { EmailText } from '@/components/email-text';
import type { InvitePreview } from '@/features/team/invites-api';
import { roleMay, roleNames } from '@/features/session/roles';
import { dateClockText } from '@/lib/words/format';

export function InviteFacts({ invite: { role, email, expiresAt } }: { invite: InvitePreview }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <dt className="text-ink-3">Role</dt>
      <dd>
        <span className="font-semibold">{roleNames[role]}</span>
        <span className="block text-small text-ink-2">{roleMay[role]}</span>
      </dd>
      <dt className="text-ink-3">For</dt>
      <dd>
        <EmailText text={email} />
      </dd>
      <dt className="text-ink-3">Valid until</dt>
      <dd>
        <time dateTime={expiresAt}>{dateClockText(expiresAt)}</time>
      </dd>
    </dl>
  );
}
