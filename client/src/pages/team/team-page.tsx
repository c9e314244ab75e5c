import { Page } from '@/app/shell/page';
import { Notice } from '@/components/notice';
import { InviteForm } from '@/features/team/components/invite-form';
import { PendingInvites } from '@/features/team/components/pending-invites';
import { useWorkspace } from '@/features/session/access';
import { MembersCard } from '@/features/team/components/members-card';
import { asRole, managesMembers, roleMay } from '@/features/session/roles';

export function TeamPage() {
  const workspace = useWorkspace();
  if (workspace === null) return null;
  const { id, role } = workspace;
  return (
    <Page title="Team" width="form">
      <div key={id} className="flex flex-col gap-4">
        {managesMembers(role) ? (
          <>
            <InviteForm />
            <PendingInvites />
          </>
        ) : (
          <Notice>
            You're {asRole[role]} here. {roleMay[role]} Only admins and the owner can invite people. Ask one of them.
          </Notice>
        )}
        <MembersCard />
      </div>
    </Page>
  );
}
