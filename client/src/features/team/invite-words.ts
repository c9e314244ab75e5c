import type { SentInvites } from '@/features/team/invites-api';
import { counted, listText, wholeNumber } from '@/lib/words/format';

const mostNames = 3;

/** "Invited ada@example.com and 2 others. 1 failed." */
export function sentText({ results, summary: { failed } }: SentInvites): string {
  const invited = results.filter(({ status }) => status !== 'failed').map(({ email }) => email);
  const named = invited.length > mostNames ? invited.slice(0, mostNames - 1) : invited;
  const others = invited.length - named.length;
  const names = listText(others === 0 ? named : [...named, counted(others, 'other', 'others')]);
  return [invited.length > 0 && `Invited ${names}.`, failed > 0 && `${wholeNumber(failed)} failed.`]
    .filter(Boolean)
    .join(' ');
}

/** "2 of 5 seats free"; a limit of -1 is none. */
export function seatsText({ used, limit }: { used: number; limit: number }): string {
  if (limit < 0) return 'Unlimited seats';
  return `${wholeNumber(Math.max(0, limit - used))} of ${counted(limit, 'seat', 'seats')} free`;
}
