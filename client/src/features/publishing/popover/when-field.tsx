import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { cityOf, timeAndZone, timeInZone, timeWords } from '@/features/publishing/popover/time-words';
import type { Timing } from '@/features/publishing/popover/use-timing';
import { wallTimeOf } from '@/features/publishing/popover/wall-time';
import { guessTimeZone, zoneName } from '@/lib/time-zones';

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Date and time in the person's zone, and the next free slots as one press each. */
export function WhenField({ timing }: { timing: Timing }) {
  const { wall, checked, setWall } = timing;
  const [date = '', time = ''] = wall.split('T');
  const error = checked.isFine ? undefined : checked.reason;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">When</legend>
      <FreeSlots timing={timing} />
      {isTouch() ? (
        <Field label="Date and time" error={error}>
          <Input type="datetime-local" value={wall} onChange={(event) => setWall(event.target.value)} />
        </Field>
      ) : (
        <div className="grid grid-cols-2 items-start gap-2">
          <Field label="Date" error={error}>
            <Input type="date" value={date} onChange={(event) => setWall(`${event.target.value}T${time}`)} />
          </Field>
          <Field label="Time">
            <Input type="time" value={time} onChange={(event) => setWall(`${date}T${event.target.value}`)} />
          </Field>
        </div>
      )}
      <ZoneNote timing={timing} />
    </fieldset>
  );
}

function FreeSlots({ timing: { free, zone, wall, checked, setInstant } }: { timing: Timing }) {
  if (free.length === 0) return null;
  const chosenMs = checked.isFine ? checked.atMs : Number.NaN;
  return (
    <div role="group" aria-label="Next free slots" className="flex flex-wrap gap-1.5">
      {free.map((at) => (
        <Button
          key={at}
          size="sm"
          aria-pressed={Date.parse(at) === chosenMs && wall !== ''}
          className="tabular-nums aria-pressed:border-accent-line aria-pressed:bg-accent-soft"
          onClick={() => setInstant(at)}
        >
          {timeWords(at, zone)}
        </Button>
      ))}
    </div>
  );
}

/** The zone, what a clock change makes of the time, and the same moment where this device is. */
function ZoneNote({ timing: { zone, checked } }: { timing: Timing }) {
  const device = guessTimeZone();
  const isElsewhere = checked.isFine && wallTimeOf(checked.atMs, device) !== checked.wall;
  return (
    <div className="text-small text-ink-2" role="status">
      {checked.isFine && checked.note !== null && <p className="text-warning">{checked.note}</p>}
      <p>
        {checked.isFine ? timeAndZone(checked.atMs, zone) : `Times are in ${zoneName(zone)}`}
        {isElsewhere && (
          <>
            {' '}
            (this device is in {cityOf(device)}: {timeInZone(checked.atMs, device)})
          </>
        )}
      </p>
    </div>
  );
}
