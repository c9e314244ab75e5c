import { useQuery } from '@tanstack/react-query';
import { useParams, useLocation } from 'react-router';
import { ApiError } from '@/api/errors';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { useAuthStore, type User } from '@/features/session/store';
import { type InvitePreview, invitePreviewQuery } from '@/features/team/invites-api';
import { EmailText } from '@/components/email-text';
import { roleMay, roleNames } from '@/features/session/roles';
import { dateClockText } from '@/lib/words/format';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { signOut } from '@/features/session/sign-out';
import { AcceptProblem } from '@/features/team/components/accept-problem';
import { useEnterByInvite } from '@/features/team/use-enter-by-invite';
import { rememberInvite } from '@/features/team/waiting-invite';
import { closedText } from '@/features/team/closed-text';

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

interface AcceptInviteProps {
  token: string;
  invite: InvitePreview;
}

/** What the person at the screen can do with an invitation that waits. */
function AcceptInvite({ token, invite }: AcceptInviteProps) {
  const user = useAuthStore((state) => state.user);
  if (user === null) return <SignInFirst token={token} />;
  if (user.email !== invite.email) return <WrongAccount user={user} invite={invite} />;
  if (!user.isEmailVerified) return <VerifyFirst token={token} email={user.email} />;
  return <Accept token={token} invite={invite} />;
}

function Accept({ token, invite }: AcceptInviteProps) {
  const { accept, enter } = useEnterByInvite(token, invite);
  return (
    <div className="flex flex-col gap-3">
      <AcceptProblem accept={accept} />
      <Button variant="primary" size="lg" full pending={accept.isPending} onClick={enter}>
        Accept invitation
      </Button>
      <ButtonLink to={paths.dashboard} variant="ghost" size="lg" full>
        Not now
      </ButtonLink>
    </div>
  );
}

/** An auth screen that leads back here, with the address that is filled in there. */
function withOrigin(path: string, token: string, email: string | null = null): string {
  const from = paths.invitation.replace(':token', token);
  return `${path}?${new URLSearchParams(email === null ? { from } : { email, from })}`;
}

function SignInFirst({ token }: { token: string }) {
  const remember = () => rememberInvite(token);
  // The email's link names the address behind the `#`: the server tells it to nobody who merely holds the token.
  const email = new URLSearchParams(useLocation().hash.slice(1)).get('email');
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink to={withOrigin(paths.signup, token, email)} onClick={remember} variant="primary" size="lg" full>
        Sign up to accept
      </ButtonLink>
      <ButtonLink to={withOrigin(paths.login, token, email)} onClick={remember} variant="outline" size="lg" full>
        Sign in to accept
      </ButtonLink>
    </div>
  );
}

function VerifyFirst({ token, email }: { token: string; email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice>
        <EmailText text={`Verify ${email} first, with the code we emailed you.`} />
      </Notice>
      <ButtonLink
        to={withOrigin(paths.verifyOtp, token)}
        onClick={() => rememberInvite(token)}
        variant="primary"
        size="lg"
        full
      >
        Verify your email
      </ButtonLink>
    </div>
  );
}

function WrongAccount({ user, invite }: { user: User; invite: InvitePreview }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning">
        <p>
          <EmailText text={`This invitation is for ${invite.email}. You're signed in as ${user.email}.`} />
        </p>
      </Notice>
      <Button variant="primary" size="lg" full onClick={signOut}>
        Sign out and continue
      </Button>
      <ButtonLink to={paths.dashboard} variant="ghost" size="lg" full>
        Stay signed in
      </ButtonLink>
    </div>
  );
}

interface ClosedInviteProps {
  token: string;
  invite: InvitePreview;
}

/** One that no longer works, or has worked. */
function ClosedInvite({ token, invite }: ClosedInviteProps) {
  const user = useAuthStore((state) => state.user);
  if (invite.status === 'accepted' && user?.email === invite.email && user.isEmailVerified)
    return <Accepted token={token} invite={invite} />;
  return (
    <div className="flex flex-col gap-4">
      <Notice>{closedText(invite)}</Notice>
      <WayOn />
    </div>
  );
}

/** Of the person at the screen. Signing up has accepted it on the way, so that there is nothing left to ask. */
function Accepted({ token, invite }: ClosedInviteProps) {
  const { accept, enter } = useEnterByInvite(token, invite);
  return (
    <div className="flex flex-col gap-3">
      <AcceptProblem accept={accept} />
      {!accept.isError && <Notice tone="success">You've accepted this invitation.</Notice>}
      <Button variant="primary" size="lg" full pending={accept.isPending} onClick={enter}>
        Open “{invite.workspaceName}”
      </Button>
    </div>
  );
}

function UnknownInvite() {
  return (
    <div className="flex flex-col gap-4">
      <Notice>
        A newer email may have replaced this link. Open the latest invitation in your inbox, or ask for a new one.
      </Notice>
      <WayOn />
    </div>
  );
}

function WayOn() {
  const isSignedIn = useAuthStore((state) => state.isAuthenticated);
  return (
    <ButtonLink to={isSignedIn ? paths.dashboard : paths.login} variant="outline" size="lg" full>
      {isSignedIn ? 'Go to the dashboard' : 'Sign in'}
    </ButtonLink>
  );
}
