import { CopyPlus, Ellipsis, Eraser, Plus, X } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/layers/menu';
import type { WeekState } from '@/features/slots/hooks/use-week';
import { clearDay, copyDay, daysText, removeTime, timesOf, weekdays, workdays } from '@/features/slots/week';
import { longWeekdayName, timeOfDayText, weekdayName } from '@/lib/time-of-day';
interface WeekGridProps {
  week: WeekState;
  /** Left out for who can only read. */
  onAdd: ((day: number) => void) | undefined;
}

/** A column for each day, where there is room; else a row. */
export function WeekGrid({ week, onAdd }: WeekGridProps) {
  return (
    <div className="@container">
      <ul
        aria-label="Times by day"
        className="grid divide-y divide-line rounded-card border border-line bg-surface @min-[56rem]:grid-cols-7 @min-[56rem]:divide-x @min-[56rem]:divide-y-0"
      >
        {weekdays.map((day) => (
          <Day key={day} {...{ week, day, onAdd }} />
        ))}
      </ul>
    </div>
  );
}

function Day({ week, day, onAdd }: WeekGridProps & { day: number }) {
  const name = longWeekdayName(day);
  const times = timesOf(week.slots, day);
  const remove = (time: string) =>
    week.change(
      { slots: removeTime(week.slots, { weekday: day, time }) },
      `${timeOfDayText(time)} removed from ${name}`,
      true,
    );
  return (
    <li className="grid min-w-0 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-2 p-3 @min-[30rem]:grid-cols-[6.5rem_minmax(0,1fr)_auto] @min-[56rem]:grid-cols-[minmax(0,1fr)_auto] @min-[56rem]:content-start @min-[56rem]:p-2.5">
      <h2 className="flex min-h-8 items-center text-h3 touch:min-h-10">
        <span aria-hidden="true" className="@min-[30rem]:hidden">
          {weekdayName(day)}
        </span>
        <span className="sr-only @min-[30rem]:not-sr-only">{name}</span>
      </h2>
      <div className="order-last @min-[56rem]:order-none">
        {onAdd !== undefined && <DayMenu {...{ week, day }} isEmpty={times.length === 0} />}
      </div>
      <div className="flex min-w-0 flex-wrap gap-1.5 @min-[56rem]:col-span-full @min-[56rem]:flex-col">
        {times.length > 0 && (
          <ul aria-label={`${name} times`} className="contents">
            {times.map((time) => (
              <Time key={time} {...{ time, name }} onRemove={onAdd && (() => remove(time))} />
            ))}
          </ul>
        )}
        {onAdd === undefined ? (
          times.length === 0 && <p className="py-1.5 text-small text-ink-3">No times</p>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Add a time to ${name}`}
            className="border-dashed! border-line-strong!"
            icon={<Plus />}
            onClick={() => onAdd(day)}
          >
            Add
          </Button>
        )}
      </div>
    </li>
  );
}

function Time({ time, name, onRemove }: { time: string; name: string; onRemove: (() => void) | undefined }) {
  const text = timeOfDayText(time);
  return (
    <li className="flex min-h-8 items-center justify-between rounded-control border border-line bg-sunken pl-2.5 text-small font-semibold whitespace-nowrap tabular-nums not-has-[button]:pr-2.5 touch:min-h-10">
      {text}
      {onRemove !== undefined && (
        <IconButton
          label={`Remove ${name} ${text}`}
          size="sm"
          className="touch:size-10!"
          onClick={onRemove}
          icon={<X size={14} strokeWidth={2} />}
        />
      )}
    </li>
  );
}

function DayMenu({ week, day, isEmpty }: { week: WeekState; day: number; isEmpty: boolean }) {
  const name = longWeekdayName(day);
  const copy = (days: readonly number[]) => () =>
    week.change({ slots: copyDay(week.slots, day, days) }, `${name} copied to ${daysText(days)}`);
  const choices = [workdays, weekdays, ...weekdays.filter((each) => each !== day).map((each) => [each])];
  return (
    <Menu trigger={<IconButton label={`Options for ${name}`} size="sm" icon={<Ellipsis />} />}>
      <MenuLabel>Copy these times to</MenuLabel>
      {choices.map((days) => (
        <MenuItem key={String(days)} icon={<CopyPlus />} disabled={isEmpty} onSelect={copy(days)}>
          {sentence(daysText(days))}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<Eraser />}
        disabled={isEmpty}
        onSelect={() => week.change({ slots: clearDay(week.slots, day) }, `${name} cleared`)}
      >
        Clear {name}
      </MenuItem>
    </Menu>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
