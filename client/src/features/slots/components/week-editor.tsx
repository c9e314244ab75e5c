import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { QueryList } from '@/components/query-list';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { type Slots, slotsQuery } from '@/features/composer/posts/posts-api';
import { zoneText } from '@/features/composer/sending/time';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { QueueMoves } from '@/features/slots/components/queue-moves';
import { WeekGrid } from '@/features/slots/components/week-grid';
import { useWeek, type WeekState } from '@/features/slots/hooks/use-week';
import {
  addTime,
  daysText,
  mostSlots,
  suggestedSlots,
  suggestionText,
  weekdays,
  workdays,
} from '@/features/slots/week';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { keys } from '@/lib/keyboard/keys';
import { counted } from '@/lib/words/format';
import { useOnline } from '@/lib/device/online';
import { Plus } from 'lucide-react';
import { ChipGroup } from '@/components/ui/chips';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { readTimeOfDay, timeOfDayText, weekdayName } from '@/lib/time-of-day';

const blocks = ['h-44 rounded-card!', 'h-64 rounded-card!'];

export function WeekEditor({ accountId }: { accountId: string }) {
  return (
    <QueryList query={useQuery(slotsQuery(accountId))} name="Your slots" blocks={blocks}>
      {(slots) => <Week {...{ accountId, slots }} />}
    </QueryList>
  );
}

function Week({ accountId, slots }: { accountId: string; slots: Slots }) {
  const week = useWeek(accountId, slots);
  const isViewer = useIsViewer();
  const isOnline = useOnline();
  const [days, setDays] = useState(workdays);
  const now = { timezone: week.timezone, slots: week.slots };
  const [queuedBy, setQueuedBy] = useState(now);
  const time = useRef<HTMLInputElement>(null);
  const addTo = (day: number) => {
    setDays([day]);
    time.current?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      {isViewer ? (
        <Notice>{viewerReason}. Ask an admin of this workspace for access to change slots.</Notice>
      ) : (
        <Card className="flex flex-col gap-4">
          <AddTime {...{ week, days }} onDays={setDays} field={time} />
          <LastChange week={week} />
        </Card>
      )}
      {/* A change also pauses behind the one before it. */}
      <FormProblem
        call={{ ...week.call, isPaused: week.call.isPaused && !isOnline }}
        operation="Failed to save the slots"
      />
      {!isViewer && !week.call.isPending && JSON.stringify(now) !== JSON.stringify(queuedBy) && (
        <QueueMoves accountId={accountId} before={queuedBy} week={now} onMoved={() => setQueuedBy(now)} />
      )}
      <WeekFacts week={week} canChange={!isViewer} />
      {week.slots.length === 0 ? (
        <NoSlots week={week} canChange={!isViewer} />
      ) : (
        <WeekGrid week={week} onAdd={isViewer ? undefined : addTo} />
      )}
    </div>
  );
}

/** How many these are, and where their clock is. */
function WeekFacts({ week, canChange }: { week: WeekState; canChange: boolean }) {
  const count = counted(week.slots.length, 'slot a week', 'slots a week');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <p className="text-h3">{canChange ? count : `${count}, ${zoneText(week.timezone)}`}</p>
      {canChange && (
        <div className="w-full sm:w-60">
          <TimeZoneField
            label="Time zone"
            value={week.timezone}
            onChange={(timezone) => week.change({ timezone }, `Slots are now in ${zoneText(timezone)}`)}
          />
        </div>
      )}
    </div>
  );
}

/** Always in its place, so that nothing moves when a change can be undone. */
function LastChange({ week: { last, undo } }: { week: WeekState }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (last?.isRemoval === true) button.current?.focus();
  }, [last]);
  useShortcut({
    id: 'undo-slots',
    keys: keys.undo,
    label: 'Undo',
    group: 'Slots',
    when: () => last !== null,
    run: undo,
  });
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 touch:min-h-10">
      <p>
        {last === null ? 'Changes save as you make them. Posts already scheduled keep their time.' : `${last.text}.`}
      </p>
      {last !== null && (
        <Button ref={button} size="sm" onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}

function NoSlots({ week, canChange }: { week: WeekState; canChange: boolean }) {
  const add = () => week.change({ slots: suggestedSlots }, `${suggestionText()} added`);
  return (
    <Card>
      <EmptyState
        title="No slots yet"
        text={`Add the times you like to post at, or start with these: ${suggestionText().replace('Weekdays', 'weekdays')}.`}
        action={
          canChange && (
            <Button variant="primary" onClick={add}>
              Use these times
            </Button>
          )
        }
      />
    </Card>
  );
}

interface AddTimeProps {
  week: WeekState;
  days: readonly number[];
  onDays: (days: number[]) => void;
  /** A day of the week leads here. */
  field: RefObject<HTMLInputElement | null>;
}

const options = weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }));

function AddTime({ week, days, onDays, field }: AddTimeProps) {
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
      <Button type="submit" variant="primary" className="self-end" icon={<Plus />}>
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
