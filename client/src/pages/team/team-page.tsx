import { useQuery } from '@tanstack/react-query';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { InviteForm } from '@/features/team/components/invite-form';
import { PendingInvites } from '@/features/team/components/pending-invites';
import { useWorkspace } from '@/features/session/access';
import { billingInfoQuery, plansQuery } from '@/features/session/api';
import { MembersCard } from '@/features/team/components/members-card';
import { asRole, managesMembers, roleMay } from '@/features/session/roles';
import { pendingInvitesQuery } from '@/features/team/invites-api';
import { membersQuery } from '@/features/team/members-api';
import { useAllKnown } from '@/lib/use-all-known';

export function TeamPage() {
  const workspace = useWorkspace();
  if (workspace === null) return null;
  const { id, role } = workspace;
  return (
    <Page title="Team" width="form">
      <div key={id} className="flex flex-col gap-4">
        {managesMembers(role) ? (
          <Managed />
        ) : (
          <>
            <Notice>
              You're {asRole[role]} here. {roleMay[role]} Only admins and the owner can invite people. Ask one of them.
            </Notice>
            <MembersCard />
          </>
        )}
      </div>
    </Page>
  );
}

/** The invitations come last: each that is sent adds to them, and moves nothing there. */
function Managed() {
  const isKnown = useAllKnown([
    useQuery(billingInfoQuery()),
    useQuery(plansQuery()),
    useQuery(membersQuery()),
    useQuery(pendingInvitesQuery()),
  ]);
  if (!isKnown)
    return (
      <SkeletonRegion label="Loading the team" className="flex flex-col gap-4">
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </SkeletonRegion>
    );
  return (
    <>
      <InviteForm />
      <MembersCard />
      <PendingInvites />
    </>
  );
}
