import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { confirm } from '@/components/confirm';
import { EmailText } from '@/components/email-text';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chips';
import { FormProblem } from '@/components/forms/form-problem';
import { type PendingInvite, pendingInvitesQuery, useResendInvite, useRevokeInvite } from '@/features/team/invites-api';
import { roleNames } from '@/features/session/roles';
import { dateClockText, weekdayDayText } from '@/lib/words/format';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

/** Those that wait for an answer; nothing at all when there are none. */
export function PendingInvites() {
  const invites = useQuery(pendingInvitesQuery());
  const { data, fetchStatus } = invites;
  // Most teams have none: a skeleton would only make room for nothing.
  if (data === undefined ? fetchStatus === 'fetching' : data.length === 0) return null;
  const isShort = data?.some(({ waitsForSeat }) => waitsForSeat) === true;
  return (
    <Card
      title="Invitations"
      description={`Waiting to be accepted.${isShort ? '' : ' Each holds a seat until it expires.'}`}
    >
      <QueryList query={invites} name="The invitations" blocks={['h-14']}>
        {(found) => (
          <ul aria-label="Invitations" className="flex flex-col divide-y divide-line">
            {found.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  );
}

function InviteRow({ invite }: { invite: PendingInvite }) {
  const resend = useResendInvite();
  const { mutateAsync } = useRevokeInvite();
  const row = useFocusRefuge<HTMLLIElement>();
  const { id, email, role, invitedBy, createdAt, expiresAt, isExpired, waitsForSeat } = invite;
  const revoke = async () => {
    const isRevoked = await confirm({
      title: `Revoke the invitation to ${email}?`,
      description: 'The link in the email stops working, and the seat is freed up.',
      confirmLabel: 'Revoke invitation',
      cancelLabel: 'Keep invitation',
      call: { operation: 'Failed to revoke the invitation', run: () => mutateAsync(id) },
    });
    if (isRevoked) toast.success(`Invitation to ${email} revoked`);
  };
  return (
    <li ref={row} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold">
              <EmailText text={email} />
            </span>
            <Chip>{roleNames[role]}</Chip>
            {isExpired && <Chip>Expired</Chip>}
            {waitsForSeat && <Chip>Needs a seat</Chip>}
          </p>
          <p className="text-small text-ink-3">
            Invited {invitedBy !== null && `by ${invitedBy.name} `}
            <TimeAgo at={createdAt} /> · {isExpired ? 'expired on' : 'works until'}{' '}
            <time dateTime={expiresAt} title={dateClockText(expiresAt)}>
              {weekdayDayText(expiresAt)}
            </time>
          </p>
          {waitsForSeat && (
            <p className="text-small text-ink-2">No seat on this plan. It can be accepted once one is free.</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            pending={resend.isPending}
            aria-label={`Resend to ${email}`}
            onClick={() => resend.mutate(id, { onSuccess: () => toast.success(`Resent to ${email}`) })}
          >
            Resend
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Revoke ${email}`} onClick={() => void revoke()}>
            Revoke
          </Button>
        </div>
      </div>
      <FormProblem call={resend} operation="Failed to resend the invitation" />
    </li>
  );
}
