import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths, slotsAddress } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Button, IconButton } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/fields/field';
import { controlStyle, Input } from '@/components/ui/fields/input';
import { TimeInput } from '@/components/ui/fields/time-input';
import type { Timing } from '@/features/composer/hooks/sending/use-timing';
import {
  checkTime,
  dayAndTime,
  nearTimeText,
  relativeDay,
  wallTimeOf,
  zoneText,
} from '@/features/composer/sending/time';
import { announce } from '@/lib/focus/announce';
import { slotText, weekdayClockText } from '@/lib/words/format';
import { guessTimeZone } from '@/lib/words/time-zones';

/** When it is published: in words, as one of the next free slots, or by date and time. */
export function WhenField({ timing }: { timing: Timing }) {
  const { words, zone, nowMs, checked, setWords } = timing;
  const id = useId();
  const [isByDate, setByDate] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const meaning = checked.isFine
    ? (nearTimeText(checked.atMs, zone, nowMs) ?? dayAndTime(checked.atMs, zone, nowMs))
    : '';
  const wrong = checked.isFine ? undefined : words === '' ? checked.reason : wordsError(checked.reason);
  // Half a word is no mistake yet, and the field must not move under who types.
  const error = isTyping && timing.wall === '' ? undefined : wrong;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="sr-only">
        When
      </label>
      <div className="relative flex items-center">
        <input
          id={id}
          value={words}
          autoComplete="off"
          spellCheck={false}
          placeholder={meaning === '' ? 'tomorrow 9am' : 'Type a time'}
          aria-describedby={`${id}-meaning ${id}-note`}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => {
            setTyping(true);
            setWords(event.target.value);
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={(event) => {
            // Enter alone takes the time; only the button and its keys send.
            if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            setTyping(false);
            announce(wrong ?? meaning);
          }}
          className={`${controlStyle} h-12 pr-60 max-[479px]:pr-12 sm:h-11`}
        />
        <span
          id={`${id}-meaning`}
          className="pointer-events-none absolute right-11 text-small font-semibold text-ink-2 tabular-nums first-letter:uppercase max-[479px]:sr-only"
        >
          {meaning}
        </span>
        <IconButton
          label="Choose date and time"
          title="Choose date and time"
          size="sm"
          aria-expanded={isByDate}
          onClick={() => setByDate(!isByDate)}
          className="absolute! right-1.5"
          icon={<CalendarDays />}
        />
      </div>
      <p
        aria-hidden="true"
        className="min-h-[1lh] text-small font-semibold text-ink-2 tabular-nums first-letter:uppercase min-[480px]:hidden"
      >
        {meaning}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <OtherReadings timing={timing} />
      {isByDate && <DateAndTime timing={timing} />}
      <TimeNote id={`${id}-note`} timing={timing} />
      <FreeSlots timing={timing} name={id} />
    </div>
  );
}

const wordsError = (reason: string): string =>
  reason.startsWith('Choose a date') ? "That isn't a time. Try “tomorrow 9am” or “nov 24, 17:30”." : reason;

/** A day that is written in either order can be another one. */
function OtherReadings({ timing: { others, zone, nowMs, setWall } }: { timing: Timing }) {
  return others.map((wall) => {
    const other = checkTime(wall, zone, nowMs);
    return (
      other.isFine && (
        <Button key={wall} size="sm" className="self-start" onClick={() => setWall(wall)}>
          Use {dayAndTime(other.atMs, zone, nowMs)} instead
        </Button>
      )
    );
  });
}

function DateAndTime({ timing: { wall, setWall } }: { timing: Timing }) {
  const [date = '', time = ''] = wall.split('T');
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label="Date">
        <Input type="date" value={date} onChange={(event) => setWall(`${event.target.value}T${time}`)} />
      </Field>
      <Field label="Time">
        <TimeInput value={time} onChange={(next) => setWall(`${date}T${next}`)} />
      </Field>
    </div>
  );
}

/** What a clock change makes of the time, and the same moment where this device is. */
function TimeNote({ id, timing: { checked } }: { id: string; timing: Timing }) {
  const device = guessTimeZone();
  const isElsewhere = checked.isFine && wallTimeOf(checked.atMs, device) !== checked.wall;
  return (
    <div id={id} role="status" className="text-small text-ink-2 empty:hidden">
      {checked.isFine && checked.note !== null && <p className="text-warning">{checked.note}</p>}
      {isElsewhere && (
        <p>
          {weekdayClockText(checked.atMs, device)}, {zoneText(device)}, on this device.
        </p>
      )}
    </div>
  );
}

function FreeSlots({ timing, name }: { timing: Timing; name: string }) {
  const { free, zone, nowMs, checked, setInstant, accountId } = timing;
  const chosenMs = checked.isFine ? checked.atMs : Number.NaN;
  if (free.length === 0)
    return (
      <div className="flex flex-col gap-1">
        <p className="text-tiny text-ink-3">Times are in {zoneText(zone)}.</p>
        <SlotLinks accountId={accountId} />
      </div>
    );
  return (
    <fieldset className="grid grid-cols-3 gap-2 max-[359px]:grid-cols-1">
      <legend className="mb-1.5 text-tiny text-ink-3">Next free slots, {zoneText(zone)}</legend>
      {free.map((at) => (
        <label
          key={at}
          className="relative flex min-h-11 flex-col rounded-control border border-line-strong px-2.5 py-2 max-[389px]:px-1.5 has-checked:border-accent-line has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent-line)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={Date.parse(at) === chosenMs}
            onChange={() => setInstant(at)}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          <span className="text-small font-semibold whitespace-nowrap tabular-nums max-[389px]:text-tiny">
            {slotText(at, zone)}
          </span>{' '}
          <span className="text-tiny text-ink-3">{relativeDay(Date.parse(at), zone, nowMs)}</span>
        </label>
      ))}
      <div className="col-span-full">
        <SlotLinks accountId={accountId} />
      </div>
    </fieldset>
  );
}

/** The post stays on this device, and Back leads to it. */
function SlotLinks({ accountId }: { accountId: string | null }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {accountId !== null && (
        <Link to={slotsAddress(accountId)} className="link text-small">
          Edit slots
        </Link>
      )}
      <HelpLink to={paths.helpSlots}>How slots work</HelpLink>
    </p>
  );
}
