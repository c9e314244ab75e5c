import type { SentInvites } from '@/features/team/invites-api';
import { counted, wholeNumber } from '@/lib/words/format';

/** "4 sent, 1 failed". */
export function sentText({ summary: { successful, failed } }: SentInvites): string {
  return failed === 0 ? `${successful} sent` : `${successful} sent, ${failed} failed`;
}

/** "2 of 5 seats free"; a limit of -1 is none. */
export function seatsText({ used, limit }: { used: number; limit: number }): string {
  if (limit < 0) return 'Unlimited seats';
  return `${wholeNumber(Math.max(0, limit - used))} of ${counted(limit, 'seat', 'seats')} free`;
}
