import { DateTime } from 'luxon';
import { dayMs, minuteMs } from '../../../common/time/clock';
import type { QuietHours } from '../monitoring.types';
import type { ReplyLimits } from './replies.repository';

/** Of an account a UTC day, over all that it monitors. */
const accountCap = 20;
const authorPauseMs = 7 * dayMs;
const distanceMs = 2 * minuteMs;

/** Times on the wall: an hour that a clock change leaves out is quiet for nobody, one that comes twice is quiet twice. */
export function isQuiet({ from, to, timezone }: QuietHours, now: Date): boolean {
  const time = DateTime.fromJSDate(now, { zone: timezone }).toFormat('HH:mm');
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Whether an author got a reply in the last 7 days. */
export const isLately = (lastToAuthorAt: Date | null, now: Date): boolean =>
  lastToAuthorAt !== null && now.getTime() - lastToAuthorAt.getTime() < authorPauseMs;

/** What X's rules and ours ask of a reply that nobody looks at. The daily cap and the budget hold for every reply. */
export function mayGoByItself(limits: ReplyLimits, quietHours: QuietHours | null, now: Date): boolean {
  const { accountRepliesToday, repliesInConversation, lastToAuthorAt, lastByItselfAt } = limits;
  const isTooSoon = lastByItselfAt !== null && now.getTime() - lastByItselfAt.getTime() < distanceMs;
  return (
    accountRepliesToday < accountCap &&
    repliesInConversation === 0 &&
    !isLately(lastToAuthorAt, now) &&
    !isTooSoon &&
    !(quietHours && isQuiet(quietHours, now))
  );
}
