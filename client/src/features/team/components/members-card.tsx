import { useQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/query-list';
import { Card } from '@/components/ui/card';
import { useWorkspace } from '@/features/session/access';
import { MemberRow } from '@/features/team/components/member-row';
import { managesMembers } from '@/features/session/roles';
import { type Member, membersQuery } from '@/features/team/members-api';

export function MembersCard() {
  const role = useWorkspace()?.role;
  const members = useQuery(membersQuery());
  const isAlone = members.data?.length === 1;
  return (
    <Card
      title="Members"
      {...(!managesMembers(role) && { description: 'Admins and the owner change roles and remove members.' })}
    >
      <QueryList query={members} name="The members" blocks={['h-14', 'h-14']}>
        {(found) => <MemberTable members={found} />}
      </QueryList>
      {role === 'owner' && !isAlone && (
        <p className="mt-3 text-small text-ink-3">To leave this workspace, make another member the owner first.</p>
      )}
    </Card>
  );
}

const headStyle = 'pr-4 pb-2 text-left text-small font-normal text-ink-3';

/** Its columns stand below the fields of the form for invitations. Cards below 640 px; the roles stay when the drawing is no table any more. */
function MemberTable({ members }: { members: readonly Member[] }) {
  return (
    <table role="table" aria-label="Members" className="w-full max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          <th role="columnheader" scope="col" className={headStyle}>
            Member
          </th>
          <th role="columnheader" scope="col" className={`${headStyle} w-48`}>
            Role
          </th>
          <th role="columnheader" scope="col" className={`${headStyle} w-31`}>
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
