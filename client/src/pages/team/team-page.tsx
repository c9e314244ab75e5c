import { useQuery } from '@tanstack/react-query';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { PendingInvites } from '@/features/team/components/pending-invites';
import { useWorkspace } from '@/features/session/access';
import { billingInfoQuery, plansQuery } from '@/features/session/api';
import { MembersCard } from '@/features/team/components/members-card';
import { asRole, managesMembers, roleMay, type GivenRole, givenRoles, roleNames } from '@/features/session/roles';
import { pendingInvitesQuery, type SentInvites } from '@/features/team/invites-api';
import { membersQuery } from '@/features/team/members-api';
import { useAllKnown } from '@/lib/use-all-known';
import { Send } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { EmailText } from '@/components/email-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { isAddress } from '@/features/team/addresses';
import { AddressField, excessText, withText } from '@/features/team/components/address-field';
import { useInviteForm } from '@/features/team/use-invite-form';
import { seatsText, sentText } from '@/features/team/invite-words';
import { paths } from '@/app/paths';
import { needs, planUnlocking, usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { counted, wholeNumber } from '@/lib/words/format';

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

function InviteForm() {
  const { addresses, change, role, setRole, problem, sent, submit, send } = useInviteForm();
  const [typed, setTyped] = useState('');
  const [excess, setExcess] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const seats = useSeats();
  // What is no address stays in the field.
  const sendable = addresses.filter(({ email }) => isAddress(email));
  const wanted = sendable.filter(({ email }) => seats?.holders.has(email) === false).length;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const added = withText(addresses, typed);
    const { all, rest } = added;
    change(all);
    setTyped(rest.join(', '));
    setExcess(excessText(added));
    if (!submit(all)) input.current?.focus();
  };
  return (
    <Card title="Invite people" description="They get an email with a link that works for 7 days.">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {seats !== null && <SeatsNotice seats={seats} wanted={wanted} />}
        <FormProblem call={send} operation="sendInvites" fields={['inviteeEmails']} />
        {sent !== null && <SentSummary sent={sent} />}
        {/* The place of the summary from the press on. */}
        {sent === null && send.isPending && <Skeleton className="h-9.5" />}
        {/* The button's column has room for its longest words, so that no field moves as addresses are added. */}
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_11rem_10.5rem]">
          <AddressField
            value={addresses}
            onChange={change}
            typed={typed}
            onType={setTyped}
            error={problem ?? excess}
            onExcess={setExcess}
            inputRef={input}
            {...(seats !== null && { aside: seatsText(seats) })}
          />
          <Field label="Role" hint={roleMay[role]}>
            <Select value={role} onChange={(event) => setRole(event.target.value as GivenRole)}>
              {givenRoles.map((each) => (
                <option key={each} value={each}>
                  {roleNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" variant="primary" full pending={send.isPending} icon={<Send />} className="md:mt-6.5">
            {sendable.length > 1 ? `Send ${sendable.length} invites` : 'Send invite'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SentSummary({ sent }: { sent: SentInvites }) {
  const failed = sent.results.filter(({ status }) => status === 'failed');
  return (
    <Notice tone={failed.length === 0 ? 'success' : 'warning'}>
      <p className="font-semibold">
        <EmailText text={sentText(sent)} />
      </p>
      {failed.length > 0 && (
        <ul aria-label="Failed" className="flex flex-col gap-1">
          {failed.map(({ email, reason }) => (
            <li key={email}>
              <strong className="font-semibold">
                <EmailText text={email} />
              </strong>
              : {reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** What stands in the way before it is sent: a plan for one, seats that are all taken, more addresses than seats. */
function SeatsNotice({ seats: { used, limit }, wanted }: { seats: Seats; wanted: number }) {
  const { plans, currentPlan } = usePlanAccess();
  const open = useUpgradeStore((state) => state.open);
  const free = Math.max(0, limit - used);
  if (limit < 0 || (free > 0 && wanted <= free)) return null;
  const larger = planUnlocking(plans, needs.seats(limit + 1));
  const upgrade = larger !== undefined && (
    <Button size="sm" onClick={() => open({ requiredPlan: larger.id, feature: 'team members' }, { path: paths.team })}>
      See {larger.name}
    </Button>
  );
  const more = larger === undefined ? '' : moreText(larger);
  return (
    <Notice tone="next" action={upgrade}>
      <p>
        {limit === 1
          ? `${currentPlan?.name ?? 'This plan'} has one seat, the owner's. ${more}`
          : `${shortText(free, wanted)} ${more}`}
      </p>
    </Notice>
  );
}

function moreText({ name, limits: { teamMembers } }: { name: string; limits: { teamMembers: number } }): string {
  const seats = teamMembers < 0 ? 'unlimited seats' : `${teamMembers} seats`;
  return `Upgrade to ${name} for ${seats}, so others can write, publish or review.`;
}

function shortText(free: number, wanted: number): string {
  if (free === 0) return 'All seats are taken. Pending invitations count too. Revoke one, or remove a member.';
  const over = wanted - free;
  return `${counted(wanted, 'address', 'addresses')} for ${counted(free, 'free seat', 'free seats')}. Remove ${wholeNumber(over)}.`;
}

interface Seats {
  used: number;
  /** -1 is unlimited. */
  limit: number;
  /** Whoever has a seat or an invitation that waits: inviting them takes no other seat. */
  holders: ReadonlySet<string>;
}

/** Members with a seat and invitations that wait, as the server counts them; null until all is known. */
function useSeats(): Seats | null {
  const { currentPlan } = usePlanAccess();
  const { data: members } = useQuery(membersQuery());
  const { data: invites } = useQuery(pendingInvitesQuery());
  if (currentPlan === undefined || members === undefined || invites === undefined) return null;
  const seated = members.filter(({ isPaused }) => !isPaused).length;
  const waiting = invites.filter(({ isExpired }) => !isExpired);
  const holders = new Set([...members, ...waiting].map(({ email }) => email));
  return { used: seated + waiting.length, limit: currentPlan.limits.teamMembers, holders };
}
