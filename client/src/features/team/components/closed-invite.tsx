import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';
import type { InvitePreview } from '@/features/team/invites-api';
import { closedText } from '@/features/team/closed-text';
import { AcceptProblem } from '@/features/team/components/accept-problem';
import { useEnterByInvite } from '@/features/team/use-enter-by-invite';

interface ClosedInviteProps {
  token: string;
  invite: InvitePreview;
}

/** One that no longer works, or has worked. */
export function ClosedInvite({ token, invite }: ClosedInviteProps) {
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

export function UnknownInvite() {
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
