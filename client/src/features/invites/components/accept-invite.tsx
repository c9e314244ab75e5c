import { useEffect, useEffectEvent } from 'react';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { signOut } from '@/features/auth/sign-out';
import { useAuthStore, type User } from '@/features/auth/store';
import type { InvitePreview } from '@/features/invites/api';
import { AcceptProblem } from '@/features/invites/components/accept-problem';
import { useEnterByInvite } from '@/features/invites/use-enter-by-invite';
import { isInviteWaiting, rememberInvite } from '@/features/invites/waiting-invite';

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
  const goOn = useEffectEvent(() => {
    if (isInviteWaiting(token)) enter();
  });
  useEffect(() => goOn(), []);
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

/** Where the auth screens lead back to. */
function withOrigin(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ from: paths.invitation.replace(':token', token) })}`;
}

function SignInFirst({ token }: { token: string }) {
  const remember = () => rememberInvite(token);
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink to={withOrigin(paths.signup, token)} onClick={remember} variant="primary" size="lg" full>
        Sign up to accept
      </ButtonLink>
      <ButtonLink to={withOrigin(paths.login, token)} onClick={remember} variant="outline" size="lg" full>
        Sign in to accept
      </ButtonLink>
    </div>
  );
}

function VerifyFirst({ token, email }: { token: string; email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice>Verify {email} first, with the code from the mail.</Notice>
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
          This invitation is for {invite.email}. You are signed in as {user.email}.
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
