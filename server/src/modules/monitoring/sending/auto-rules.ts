import { DateTime } from 'luxon';
import { dayMs, minuteMs } from '../../../common/time/clock';
import type { ReplyLimits } from './replies.repository';
import type { QuietHoursDto } from '../watching/monitors.dto';

/** Of an account a UTC day, over all that it monitors. */
const accountCap = 20;
const authorPauseMs = 7 * dayMs;
const distanceMs = 2 * minuteMs;

/** Times on the wall: an hour that a clock change leaves out is quiet for nobody, one that comes twice is quiet twice. */
export function isQuiet({ from, to, timezone }: QuietHoursDto, now: Date): boolean {
  const time = DateTime.fromJSDate(now, { zone: timezone }).toFormat('HH:mm');
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Whether an author got a reply in the last 7 days. */
export const isLately = (lastToAuthorAt: Date | null, now: Date): boolean =>
  lastToAuthorAt !== null && now.getTime() - lastToAuthorAt.getTime() < authorPauseMs;

/**
 * Returns what keeps a reply that nobody looks at from being sent now by X's rules and ours, as a sentence; null when nothing does.
 * The daily cap and the budget hold for every reply.
 */
export function heldBack(limits: ReplyLimits, quietHours: QuietHoursDto | null, now: Date): string | null {
  const { accountRepliesToday, repliesInConversation, lastToAuthorAt, lastByItselfAt } = limits;
  if (repliesInConversation > 0) return 'You already replied in this conversation.';
  if (isLately(lastToAuthorAt, now)) return 'The author got a reply less than 7 days ago.';
  if (accountRepliesToday >= accountCap)
    return `The account sent ${accountCap} replies today, the most it sends automatically. That resets at midnight UTC.`;
  if (quietHours && isQuiet(quietHours, now)) return `Quiet hours last until ${quietHours.to}.`;
  if (lastByItselfAt !== null && now.getTime() - lastByItselfAt.getTime() < distanceMs)
    return 'Automatic replies are sent 2 minutes apart.';
  return null;
}
