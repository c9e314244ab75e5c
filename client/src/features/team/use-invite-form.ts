import { useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { isAddress } from '@/features/team/addresses';
import { type SentInvites, useSendInvites } from '@/features/team/invites-api';
import { sentText } from '@/features/team/invite-words';
import type { GivenRole } from '@/features/session/roles';
import { announce } from '@/lib/focus/announce';
import { listText } from '@/lib/words/format';

/** In the field; `reason`: why the server could not invite it. */
export interface Address {
  email: string;
  reason?: string;
}

const failedOnes = ({ results }: SentInvites): Address[] =>
  results.filter(({ status }) => status === 'failed').map(({ email, reason = '' }) => ({ email, reason }));

export function useInviteForm() {
  const [addresses, setAddresses] = useState<Address[]>([]);
  const [role, setRole] = useState<GivenRole>('editor');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<SentInvites | null>(null);
  const send = useSendInvites({
    onSuccess: (answer) => {
      setSent(answer);
      setAddresses((all) => [...failedOnes(answer), ...all.filter(({ email }) => !isAddress(email))]);
      announce(sentText(answer));
    },
    onError: (error) => setProblem(fieldMessage(error, 'inviteeEmails')),
    restore: ({ inviteeEmails, role: chosen }) => {
      setAddresses(inviteeEmails.map((email) => ({ email })));
      setRole(chosen);
    },
  });
  const change = (next: Address[]) => {
    setAddresses(next);
    setProblem(undefined);
  };
  /** Returns whether the field is as it should be. */
  const submit = (all: readonly Address[]): boolean => {
    const inviteeEmails = sendable(all);
    if (all.length === 0) setProblem('Enter at least one email address.');
    if (inviteeEmails.length === 0) return false;
    if (send.isPending) return true;
    setProblem(undefined);
    setSent(null);
    send.mutate({ inviteeEmails, role });
    return true;
  };
  const shown = problem ?? wrongText(addresses);
  return { addresses, change, role, setRole, problem: shown, sent, submit, send };
}

const sendable = (all: readonly Address[]): string[] => all.map(({ email }) => email).filter(isAddress);

function wrongText(all: readonly Address[]): string | undefined {
  const wrong = all.filter(({ email }) => !isAddress(email)).map(({ email }) => `“${email}”`);
  if (wrong.length === 0) return undefined;
  const names = listText(wrong);
  return wrong.length === 1
    ? `${names} isn't an email address. Correct or remove it.`
    : `${names} aren't email addresses. Correct or remove them.`;
}
