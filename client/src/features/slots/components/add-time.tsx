import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChipGroup } from '@/components/ui/chips';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import type { WeekState } from '@/features/slots/hooks/use-week';
import { addTime, daysText, mostSlots, weekdays } from '@/features/slots/week';
import { readTimeOfDay, timeOfDayText, weekdayName } from '@/lib/time-of-day';
interface AddTimeProps {
  week: WeekState;
  days: readonly number[];
  onDays: (days: number[]) => void;
  /** A day of the week leads here. */
  field: RefObject<HTMLInputElement | null>;
}

const options = weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }));

/** A time, and the days that get it. */
export function AddTime({ week, days, onDays, field }: AddTimeProps) {
  const [typed, setTyped] = useState(timeOfDayText('09:00'));
  const [error, setError] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const time = readTimeOfDay(typed);
    if (time === null) return setError('Enter a time such as 9:30 AM or 17:00.');
    const slots = addTime(week.slots, time, days);
    const problem = problemOf(time, days, { before: week.slots.length, after: slots.length });
    setError(problem);
    if (problem === undefined) week.change({ slots }, `${timeOfDayText(time)} added to ${daysText(days)}`);
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Field label="Time" error={error}>
        <Input
          ref={field}
          value={typed}
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          onBlur={() => {
            const time = readTimeOfDay(typed);
            if (time !== null) setTyped(timeOfDayText(time));
          }}
          className="w-36!"
        />
      </Field>
      <ChipGroup
        label="Days"
        options={options}
        value={days.map(String)}
        onChange={(chosen) => {
          onDays(chosen.map(Number));
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        Add time
      </Button>
    </form>
  );
}

function problemOf(
  time: string,
  days: readonly number[],
  count: { before: number; after: number },
): string | undefined {
  if (days.length === 0) return 'Choose at least one day.';
  if (count.after === count.before) return `${timeOfDayText(time)} is already a slot on ${daysText(days)}.`;
  return count.after > mostSlots ? `A week has room for ${mostSlots} slots. Remove some first.` : undefined;
}
