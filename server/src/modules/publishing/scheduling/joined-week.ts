import { weekTimes } from '../../../common/time/week-times';
import type { QueueSlot, QueueSlots } from '../publishing.types';

/** Returns the times of all weeks as one, each once and in order, in the zone of the first and by its clock of the days after `now`. */
export function joinedWeek(weeks: readonly QueueSlots[], now: Date): QueueSlots {
  const timezone = weeks[0]?.timezone ?? 'UTC';
  const slots = weeks.flatMap((week) =>
    week.timezone === timezone ? week.slots : week.slots.map((slot) => inZone(slot, { week, timezone, now })),
  );
  const once = new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot]));
  return { timezone, slots: [...once.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot) };
}

function inZone(
  slot: QueueSlot,
  { week, timezone, now }: { week: QueueSlots; timezone: string; now: Date },
): QueueSlot {
  const [next] = weekTimes([slot], week.timezone, now);
  const there = next?.setZone(timezone);
  return there ? { weekday: there.weekday, time: there.toFormat('HH:mm') } : slot;
}
