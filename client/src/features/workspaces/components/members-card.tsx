import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useWorkspace } from '@/features/workspaces/access';
import { MemberRow } from '@/features/workspaces/components/member-row';
import { managesMembers } from '@/features/workspaces/roles';
import { type Member, membersQuery } from '@/features/workspaces/team-api';
import { useLoadingGate } from '@/lib/use-loading-gate';

export function MembersCard() {
  const role = useWorkspace()?.role;
  const members = useQuery(membersQuery());
  const isAlone = members.data?.length === 1;
  return (
    <Card
      title="Members"
      {...(!managesMembers(role) && { description: 'Admins and the owner change roles and remove members.' })}
    >
      <MemberList query={members} />
      {role === 'owner' && !isAlone && (
        <p className="mt-3 text-small text-ink-3">To leave this workspace, make another member the owner first.</p>
      )}
    </Card>
  );
}

function MemberList({ query }: { query: ReturnType<typeof useQuery<Member[]>> }) {
  const isWaiting = useLoadingGate(query.isPending);
  if (query.isError)
    return (
      <ErrorState
        title="The members did not load."
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (query.data === undefined || isWaiting)
    return (
      <SkeletonRegion label="Loading members" className={isWaiting ? 'flex flex-col gap-3' : 'invisible'}>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonRegion>
    );
  return <MemberTable members={query.data} />;
}

const headStyle = 'pr-4 pb-2 text-left text-small font-normal text-ink-3';

/** Cards below 640 px; the roles stay when the drawing is no table any more. */
function MemberTable({ members }: { members: readonly Member[] }) {
  return (
    <table role="table" aria-label="Members" className="w-full max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          <th role="columnheader" scope="col" className={headStyle}>
            Member
          </th>
          <th role="columnheader" scope="col" className={`${headStyle} w-40`}>
            Role
          </th>
          <th role="columnheader" scope="col" className={`${headStyle} w-36`}>
            Last active
          </th>
          <td role="cell" className="w-11" />
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </tbody>
    </table>
  );
}
