import { hourMs } from '../../../common/time/clock';

/** In hours of age: hourly for two hours, every six hours to day two, daily to day 30, when X stops giving private figures. */
const ages = [
  ...[1, 2, 8, 14, 20, 26, 32, 38, 44],
  ...Array.from({ length: 27 }, (_, day) => (day + 3) * 24),
  30 * 24 - 2,
];

/** A reading that came so little before its time counts for it. */
const slackHours = 0.25;

/** Returns when to read a post next that is read now; null for never. */
export function nextReading(postedAt: Date, now: Date): Date | null {
  const age = (now.getTime() - postedAt.getTime()) / hourMs;
  const next = ages.find((candidate) => candidate > age + slackHours);
  return next === undefined ? null : new Date(postedAt.getTime() + next * hourMs);
}
