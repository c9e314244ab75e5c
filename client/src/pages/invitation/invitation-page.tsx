import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { AuthPage } from '@/app/shell/auth-page';
import { ErrorState } from '@/components/error-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useAuthStore } from '@/features/auth/store';
import { type InvitePreview, invitePreviewQuery } from '@/features/invites/api';
import { AcceptInvite } from '@/features/invites/components/accept-invite';
import { ClosedInvite, UnknownInvite } from '@/features/invites/components/closed-invite';
import { InviteFacts } from '@/features/invites/components/invite-facts';
import { useLoadingGate } from '@/lib/use-loading-gate';

export function InvitationPage() {
  const { token = '' } = useParams();
  const userId = useAuthStore((state) => state.user?.id);
  const preview = useQuery(invitePreviewQuery(token, userId));
  const isUnknown = preview.error instanceof ApiError && preview.error.status === 404;
  return (
    <>
      {/* The token in the address is for nobody else. */}
      <meta name="referrer" content="no-referrer" />
      <AuthPage title="Invitation" heading={headingOf(preview.data, isUnknown)}>
        {isUnknown ? <UnknownInvite /> : <Inside token={token} preview={preview} />}
      </AuthPage>
    </>
  );
}

function headingOf(invite: InvitePreview | undefined, isUnknown: boolean): string {
  if (isUnknown) return 'This invitation does not exist';
  if (invite === undefined) return 'Invitation';
  if (invite.status !== 'pending') return `Invitation to “${invite.workspaceName}”`;
  return invite.inviterName === null
    ? `You are invited to “${invite.workspaceName}”`
    : `${invite.inviterName} invites you to “${invite.workspaceName}”`;
}

interface InsideProps {
  token: string;
  preview: ReturnType<typeof useQuery<InvitePreview>>;
}

function Inside({ token, preview }: InsideProps) {
  const isWaiting = useLoadingGate(preview.isPending);
  if (preview.isError)
    return (
      <ErrorState
        title="The invitation did not load."
        error={preview.error}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  if (preview.data === undefined || isWaiting)
    return (
      <SkeletonRegion label="Loading the invitation" className={isWaiting ? 'flex flex-col gap-3' : 'invisible'}>
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </SkeletonRegion>
    );
  if (preview.data.status !== 'pending') return <ClosedInvite token={token} invite={preview.data} />;
  return (
    <div className="flex flex-col gap-5">
      <InviteFacts invite={preview.data} />
      <AcceptInvite token={token} invite={preview.data} />
    </div>
  );
}
