import { Send } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { EmailText } from '@/components/email-text';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { Skeleton } from '@/components/ui/skeleton';
import { FormProblem } from '@/components/forms/form-problem';
import { isAddress } from '@/features/team/addresses';
import type { SentInvites } from '@/features/team/invites-api';
import { AddressField, excessText, withText } from '@/features/team/components/address-field';
import { SeatsNotice } from '@/features/team/components/seats-notice';
import { useInviteForm } from '@/features/team/use-invite-form';
import { useSeats } from '@/features/team/use-seats';
import { seatsText, sentText } from '@/features/team/invite-words';
import { type GivenRole, givenRoles, roleMay, roleNames } from '@/features/session/roles';

export function InviteForm() {
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
          <Button
            type="submit"
            variant="primary"
            full
            pending={send.isPending}
            icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}
            className="md:mt-6.5"
          >
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
