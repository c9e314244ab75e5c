import { DateTime } from 'luxon';
import { weekTimes } from '../../../common/time/week-times';
import type { QueueSlots } from '../publishing.types';

interface Timed {
  id: string;
  at: Date;
}

/** `before`: the week that the posts were queued by; `week`: the one they are to follow. */
interface ChangedWeek {
  before: QueueSlots;
  week: QueueSlots;
  now: Date;
}

export interface QueueMove {
  id: string;
  from: Date;
  to: Date;
}

/**
 * Returns which posts of an account move when its week has changed. `posts` come by their times. One at a time that was no slot was
 * placed by hand and stays. The others keep their time where it is still a slot, else take the first free one from that day on; none
 * overtakes another. Where a year has no slot for it a post stays.
 */
export function reflowed(posts: readonly Timed[], { before, week, now }: ChangedWeek): QueueMove[] {
  const queue = posts.filter(({ at }) => isSlot(at, before));
  const byHand = new Set(posts.filter(({ at }) => !isSlot(at, before)).map(({ at }) => at.getTime()));
  const slots = weekTimes(week.slots, week.timezone, now);
  return queue.flatMap(({ id, at }) => {
    const earliest = isSlot(at, week) ? DateTime.fromJSDate(at) : local(at, week).startOf('day');
    for (let slot = slots.next(); !slot.done; slot = slots.next()) {
      if (slot.value < earliest || byHand.has(slot.value.toMillis())) continue;
      return slot.value.toMillis() === at.getTime() ? [] : [{ id, from: at, to: slot.value.toJSDate() }];
    }
    return [];
  });
}

const local = (at: Date, { timezone }: QueueSlots): DateTime => DateTime.fromJSDate(at, { zone: timezone });

function isSlot(at: Date, week: QueueSlots): boolean {
  const there = local(at, week);
  return week.slots.some(({ weekday, time }) => weekday === there.weekday && time === there.toFormat('HH:mm'));
}
