import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@/api/client';
import { ApiError } from '@/api/errors';
import { fieldMessage } from '@/api/field-errors';
import { useResume } from '@/features/billing/interrupted';
import { isAddress } from '@/features/invites/addresses';
import { type Invitation, sendInvitesKey, type SentInvites, useSendInvites } from '@/features/invites/api';
import { sentText } from '@/features/invites/words';
import type { GivenRole } from '@/features/workspaces/roles';
import { announce } from '@/lib/announce';

/** In the field; `reason`: why the server could not invite it. */
export interface Address {
  email: string;
  reason?: string;
}

const failedOnes = ({ results }: SentInvites): Address[] =>
  results.filter(({ status }) => status === 'failed').map(({ email, reason = '' }) => ({ email, reason }));

type Keyed = Invitation & { key: string };

export function useInviteForm() {
  const send = useSendInvites();
  const [addresses, setAddresses] = useState<Address[]>([]);
  const [role, setRole] = useState<GivenRole>('editor');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<SentInvites | null>(null);
  const key = useRef<string>(null);
  const take = (answer: SentInvites) => {
    key.current = null;
    setSent(answer);
    setAddresses(failedOnes(answer));
    announce(sentText(answer));
  };
  // Without an answer the same key asks what came of it.
  const refuse = (error: unknown) => {
    if (error instanceof ApiError) key.current = null;
    setProblem(fieldMessage(error, 'inviteeEmails'));
  };
  const run = (invitation: Keyed) => send.mutate(invitation, { onSuccess: take, onError: refuse });
  useGoingOn(run, ({ inviteeEmails, role: chosen }) => {
    setAddresses(inviteeEmails.map((email) => ({ email })));
    setRole(chosen);
  });
  const change = (next: Address[]) => {
    setAddresses(next);
    setProblem(undefined);
  };
  /** Answers whether the field is as it should be. */
  const submit = (all: readonly Address[]): boolean => {
    const wrong = problemOf(all);
    setProblem(wrong);
    if (wrong !== undefined || send.isPending) return wrong === undefined;
    key.current ??= newIdempotencyKey();
    setSent(null);
    run({ inviteeEmails: all.map(({ email }) => email), role, key: key.current });
    return true;
  };
  return { addresses, change, role, setRole, problem, sent, submit, send };
}

/** Back from a payment the same invitations are sent; back without one they stand in the form again. */
function useGoingOn(run: (invitation: Keyed) => void, fill: (invitation: Keyed) => void): void {
  const goOn = (invitation: Keyed) => {
    fill(invitation);
    run(invitation);
  };
  useResume<Keyed>(sendInvitesKey, goOn, { restore: fill });
}

function problemOf(all: readonly Address[]): string | undefined {
  const wrong = all.filter(({ email }) => !isAddress(email)).map(({ email }) => `“${email}”`);
  if (all.length === 0) return 'Enter at least one email address.';
  if (wrong.length === 0) return undefined;
  const names = new Intl.ListFormat('en').format(wrong);
  return wrong.length === 1
    ? `${names} is not an email address. Correct or remove it.`
    : `${names} are not email addresses. Correct or remove them.`;
}
