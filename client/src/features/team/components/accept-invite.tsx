import { useLocation } from 'react-router';
import { paths } from '@/app/paths';
import { EmailText } from '@/components/email-text';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { signOut } from '@/features/session/sign-out';
import { useAuthStore, type User } from '@/features/session/store';
import type { InvitePreview } from '@/features/team/invites-api';
import { AcceptProblem } from '@/features/team/components/accept-problem';
import { useEnterByInvite } from '@/features/team/use-enter-by-invite';
import { rememberInvite } from '@/features/team/waiting-invite';

interface AcceptInviteProps {
  token: string;
  invite: InvitePreview;
}

/** What the person at the screen can do with an invitation that waits. */
export function AcceptInvite({ token, invite }: AcceptInviteProps) {
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
