import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { AddTime } from '@/features/slots/components/add-time';
import { WeekGrid } from '@/features/slots/components/week-grid';
import { useWeek, type WeekState } from '@/features/slots/hooks/use-week';
import { suggestedSlots, suggestionText, workdays } from '@/features/slots/week';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { keys } from '@/lib/keyboard/keys';
import { counted } from '@/lib/words/format';
import { useOnline } from '@/lib/device/online';

const blocks = ['h-44 rounded-card!', 'h-64 rounded-card!'];

/** The times of the week at which an account posts. */
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
      <FormProblem call={{ ...week.call, isPaused: week.call.isPaused && !isOnline }} operation="saveSlots" />
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
