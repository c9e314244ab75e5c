import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { useAuthStore } from '@/features/session/store';
import { type InvitePreview, invitePreviewQuery } from '@/features/team/invites-api';
import { AcceptInvite } from '@/features/team/components/accept-invite';
import { ClosedInvite, UnknownInvite } from '@/features/team/components/closed-invite';
import { EmailText } from '@/components/email-text';
import { roleMay, roleNames } from '@/features/session/roles';
import { dateClockText } from '@/lib/words/format';

export function InvitationPage() {
  const { token = '' } = useParams();
  const userId = useAuthStore((state) => state.user?.id);
  const preview = useQuery(invitePreviewQuery(token, userId));
  const isUnknown = preview.error instanceof ApiError && preview.error.status === 404;
  return (
    <>
      {/* The token in the address is for nobody else. */}
      <meta name="referrer" content="no-referrer" />
      <AuthPage
        title="Invitation"
        heading={headingOf(preview.data, isUnknown)}
        lead="Quillcast is where teams write, schedule and publish posts for nine networks."
      >
        {isUnknown ? <UnknownInvite /> : <Inside token={token} preview={preview} />}
      </AuthPage>
    </>
  );
}

function headingOf(invite: InvitePreview | undefined, isUnknown: boolean): string {
  if (isUnknown) return "This invitation doesn't exist";
  if (invite === undefined) return 'Invitation';
  if (invite.status !== 'pending') return `Invitation to “${invite.workspaceName}”`;
  return invite.inviterName === null
    ? `You're invited to “${invite.workspaceName}”`
    : `${invite.inviterName} invited you to “${invite.workspaceName}”`;
}

function Inside({ token, preview }: { token: string; preview: ListQuery<InvitePreview> }) {
  return (
    <QueryList query={preview} name="The invitation" blocks={['h-24', 'h-11']}>
      {(invite) =>
        invite.status === 'pending' ? (
          <div className="flex flex-col gap-5">
            <InviteFacts invite={invite} />
            <AcceptInvite token={token} invite={invite} />
          </div>
        ) : (
          <ClosedInvite token={token} invite={invite} />
        )
      }
    </QueryList>
  );
}

function InviteFacts({ invite: { role, email, expiresAt } }: { invite: InvitePreview }) {
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
