import type { Candidate, MonitoredReply } from '@/features/monitoring/api';
import { dollars, monthText } from '@/lib/words/format';

/** "$0.48"; less than a cent that is not nothing is "< $0.01". */
export const centsText = (cents: number): string =>
  cents > 0 && cents < 0.5 ? '< $0.01' : dollars(Math.round(cents) / 100);

/** "2026-11" → "November". */
export const monthName = (yearAndMonth: string): string => monthText(`${yearAndMonth}-01T00:00Z`, 'UTC');

/** In full, since the first word of "Café Luna" is nobody's name; the handle where there is no name. */
export const authorNameOf = ({ authorName, authorHandle }: MonitoredReply['post']): string =>
  authorName.trim() || `@${authorHandle}`;

/** Returns the address that opens X with this text filled in; null where the server gave none. */
export function handoffAddress({ handoffUrl }: Pick<MonitoredReply, 'handoffUrl'>, text: string): string | null {
  if (handoffUrl === null) return null;
  const url = new URL(handoffUrl);
  url.searchParams.set('text', text);
  return url.href;
}

/** Returns the candidate that was approved, else the best one. */
export const chosenOf = ({ reply, candidates }: MonitoredReply): Candidate | undefined =>
  candidates.find(({ id }) => id === reply?.candidateId) ?? candidates[0];

/** Returns the post as it will be once this candidate is approved: that one alone, with its last text. */
export function asApproved(reply: MonitoredReply, candidateId: string, text: string | undefined): MonitoredReply {
  const candidates = reply.candidates
    .filter(({ id }) => id === candidateId)
    .map((each) => ({ ...each, text: text ?? each.text }));
  return { ...reply, candidates, status: reply.delivery === 'handoff' ? 'handed_off' : 'sending', sendsAt: null };
}
