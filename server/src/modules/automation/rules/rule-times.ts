import { type WeekTime, weekTimes } from '../../../common/time/week-times';
import type { RuleDefinition } from '../automation.types';

type Timed = Pick<RuleDefinition, 'trigger' | 'timezone'>;

/** Returns the next instants at which a rule runs, at most `count`; none for a rule that waits for something to happen. */
export function nextRuns({ trigger, timezone }: Timed, after: Date, count: number): Date[] {
  if (trigger.type !== 'schedule' || timezone === null) return [];
  const runs: Date[] = [];
  for (const time of weekTimes(timesOf(trigger), timezone, after)) {
    if (runs.length === count) break;
    runs.push(time.toJSDate());
  }
  return runs;
}

export const nextRunOf = (rule: Timed, after: Date): Date | null => nextRuns(rule, after, 1)[0] ?? null;

/** What a rule that was due at `dueAt` does at `now`: its newest time runs, the earlier ones after a pause are missed. */
export function dueRun(rule: Timed, dueAt: Date, now: Date): { slot: Date; missed: number; nextRunAt: Date | null } {
  let [slot, missed] = [dueAt, 0];
  for (let next = nextRunOf(rule, dueAt); next !== null && next <= now; next = nextRunOf(rule, next)) {
    slot = next;
    missed += 1;
  }
  return { slot, missed, nextRunAt: nextRunOf(rule, slot) };
}

const timesOf = ({ days, times }: { days: number[]; times: string[] }): WeekTime[] =>
  days.flatMap((weekday) => times.map((time) => ({ weekday, time })));
