import { useQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/query-list';
import { Card } from '@/components/ui/card';
import { useWorkspace } from '@/features/session/access';
import { asRole, type GivenRole, givenRoles, managesMembers, roleMay, roleNames } from '@/features/session/roles';
import { type Member, membersQuery, useChangeMember } from '@/features/team/members-api';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { failureText } from '@/api/failure-text';
import { paths } from '@/app/paths';
import { EmailText } from '@/components/email-text';
import { TimeAgo } from '@/components/time-ago';
import { UserMark } from '@/components/user-mark';
import { useAuthStore } from '@/features/session/store';
import { Chip } from '@/components/ui/chips';
import { confirm } from '@/components/confirm';
import { FieldError } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { takenBackText, useInvitesOf } from '@/features/team/invites-of';
import { UndoToast } from '@/components/undo-toast';
import { MemberActions } from '@/features/team/components/member-actions';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

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

const cellStyle = 'align-middle max-sm:mt-2 max-sm:flex max-sm:items-center max-sm:gap-2 sm:py-3 sm:pr-4';

function MemberRow({ member }: { member: Member }) {
  const isMe = useAuthStore((state) => state.user?.id === member.id);
  const row = useFocusRefuge<HTMLTableRowElement>();
  return (
    <tr ref={row} role="row" className="relative border-t border-line max-sm:block max-sm:pt-3">
      <th role="rowheader" scope="row" className="text-left font-normal max-sm:block max-sm:pr-12 sm:py-3 sm:pr-4">
        <Who member={member} isMe={isMe} />
      </th>
      <td role="cell" className={cellStyle}>
        <CellName>Role</CellName>
        <RoleCell member={member} isMe={isMe} />
      </td>
      <td role="cell" className={`${cellStyle} text-ink-2`}>
        <CellName>Last active</CellName>
        <span>{member.lastActiveAt === null ? 'Not yet' : <TimeAgo at={member.lastActiveAt} startsLine />}</span>
      </td>
      <td role="cell" className="text-right align-middle max-sm:absolute max-sm:top-2 max-sm:right-0">
        <MemberActions member={member} isMe={isMe} />
      </td>
    </tr>
  );
}

function CellName({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="w-24 max-w-2/5 shrink-0 text-small text-ink-3 sm:hidden">
      {children}
    </span>
  );
}

function Who({ member: { name, email, avatarUrl, isPaused, needsApproval }, isMe }: { member: Member; isMe: boolean }) {
  const isSample = useAuthStore((state) => state.user?.isSample === true);
  return (
    <div className="flex items-center gap-3">
      <UserMark name={name} avatarUrl={avatarUrl} />
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isMe && <Chip>You</Chip>}
          {isPaused && <Chip>Paused</Chip>}
          {needsApproval && <Chip>Needs approval</Chip>}
        </span>
        {!isSample && (
          <span className="block text-small text-ink-3">
            <EmailText text={email} />
          </span>
        )}
        {isPaused && (
          <span className="block text-small text-ink-2">
            No seat on this plan. The owner can restore access.{' '}
            <Link to={paths.billing} className="link">
              Open billing
            </Link>
          </span>
        )}
      </div>
    </div>
  );
}

function RoleCell({ member, isMe }: { member: Member; isMe: boolean }) {
  const mine = useWorkspace()?.role;
  const change = useChangeMember();
  const { id, name, role } = member;
  const invites = useInvitesOf(id);
  if (role === 'owner' || isMe || !managesMembers(mine)) return <span title={roleMay[role]}>{roleNames[role]}</span>;
  const give = (next: GivenRole, before: GivenRole = role) => {
    const said = <UndoToast text={`${name} is now ${asRole[next]}`} onUndo={() => give(before, next)} />;
    change.mutate(
      { userId: id, role: next },
      { onSuccess: () => toast.success(said, { id: `role-${id}`, duration: 6_000 }) },
    );
  };
  // Who may not invite any more loses the invitations that nobody has answered.
  const choose = async (next: GivenRole) => {
    const question = {
      title: `Make ${name} ${asRole[next]}?`,
      description: `${name} can no longer invite people.${takenBackText(name, invites)}`,
      confirmLabel: 'Change role',
      cancelLabel: 'Keep role',
      tone: 'primary',
    } as const;
    if (role !== 'admin' || invites === 0 || (await confirm(question))) give(next);
  };
  const problemId = `role-problem-${id}`;
  return (
    <div className="min-w-0 max-sm:flex-1">
      <Select
        aria-label={`Role of ${name}`}
        aria-describedby={change.isError ? problemId : undefined}
        aria-busy={change.isPending || undefined}
        value={(change.isPending ? change.variables.role : undefined) ?? role}
        onChange={(event) => void choose(event.target.value as GivenRole)}
      >
        {givenRoles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </Select>
      <FieldError
        id={problemId}
        error={change.isError ? failureText('Failed to change the role', change.error) : undefined}
      />
    </div>
  );
}
