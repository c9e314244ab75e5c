import type { SentInvites } from '@/features/team/invites-api';

/** "4 sent, 1 failed". */
export function sentText({ summary: { successful, failed } }: SentInvites): string {
  return failed === 0 ? `${successful} sent` : `${successful} sent, ${failed} failed`;
}

/** "2 of 5 seats free"; a limit of -1 is none. */
export function seatsText({ used, limit }: { used: number; limit: number }): string {
  if (limit < 0) return 'No limit of seats';
  return `${Math.max(0, limit - used)} of ${limit} ${limit === 1 ? 'seat' : 'seats'} free`;
}
