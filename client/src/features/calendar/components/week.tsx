import { useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import type { DaysProps } from '@/features/calendar/components/month';
import { type Card, type FreeTime, placed } from '@/features/calendar/cards';
import type { Day } from '@/features/calendar/days';
import { wallTimeOf } from '@/features/composer/sending/time';
import { calendarDayNumber, calendarWeekday, calendarWeekdayName } from '@/lib/words/format';
import { hourText } from '@/lib/time-of-day';
import { useNow } from '@/lib/use-now';

const hourPx = 52;
const hourMs = 3_600_000;
const usualHours = { first: 8, last: 20 };

interface WeekProps extends DaysProps {
  zone: string;
}

/** Days side by side, by their hours. */
export function Week({ days, today, cards, free, zone, renderCard, renderFree, onDay }: WeekProps) {
  const items = new Map(
    days.map((day) => {
      const posts = cards.get(day) ?? [];
      const isClear = ({ atMs }: FreeTime) => posts.every((card) => Math.abs(card.atMs - atMs) >= hourMs);
      const ofDay: (Card | FreeTime)[] = [...posts, ...(free.get(day) ?? []).filter(isClear)];
      return [
        day,
        placed(
          ofDay.sort((a, b) => a.atMs - b.atMs),
          zone,
        ),
      ];
    }),
  );
  const hours = [...items.values()].flat().map(({ minutes }) => Math.floor(minutes / 60));
  const first = Math.min(usualHours.first, ...hours);
  const last = Math.max(usualHours.last, ...hours.map((hour) => hour + 1));
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <div className="grid min-w-160" style={{ gridTemplateColumns: `4.25rem repeat(${days.length}, minmax(0, 1fr))` }}>
        <span />
        {days.map((day) => (
          <h3 key={day} className="border-b border-l border-line px-2 py-2 text-small text-ink-2">
            <button type="button" onClick={() => onDay(day)} className="min-h-6 hover:underline">
              {calendarWeekdayName(day)}{' '}
              <span
                className={clsx(
                  'font-semibold tabular-nums',
                  day === today
                    ? 'rounded-chip bg-accent px-1.5 text-accent-ink inset-ring inset-ring-accent-line'
                    : 'text-ink',
                )}
              >
                {calendarDayNumber(day)}
              </span>
            </button>
          </h3>
        ))}
        <ol aria-hidden="true" className="text-right text-tiny text-ink-2 tabular-nums">
          {rows.map((hour) => (
            <li key={hour} style={{ height: hourPx }} className="-translate-y-2 pr-2 whitespace-nowrap">
              {hour > first && hourText(hour)}
            </li>
          ))}
        </ol>
        {days.map((day) => (
          <div
            key={day}
            role="group"
            aria-label={calendarWeekday(day)}
            className={clsx('relative border-l border-line', day === today && 'bg-accent-soft/40')}
          >
            {rows.map((hour) => (
              <Hour key={hour} day={day} hour={hour} />
            ))}
            {day === today && <NowLine zone={zone} first={first} />}
            {items.get(day)?.map(({ item, minutes, column, columns }) => (
              <div
                key={'id' in item ? item.id : item.atMs}
                className="absolute px-0.5 [&>*]:h-full [&>*]:overflow-hidden"
                style={{
                  top: ((minutes - first * 60) / 60) * hourPx,
                  left: `${(100 * column) / columns}%`,
                  width: `${100 / columns}%`,
                  height: hourPx - 2,
                }}
              >
                {'id' in item ? renderCard(item, 'short') : renderFree(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Hour({ day, hour }: { day: Day; hour: number }) {
  const { setNodeRef, isOver } = useDroppable({ id: `${day}T${String(hour).padStart(2, '0')}:00` });
  return (
    <div
      ref={setNodeRef}
      style={{ height: hourPx }}
      className={clsx('border-line not-first:border-t', isOver && 'bg-accent-soft outline-2 outline-accent-line')}
    />
  );
}

function NowLine({ zone, first }: { zone: string; first: number }) {
  const [hour = 0, minute = 0] = wallTimeOf(useNow(), zone).slice(11).split(':').map(Number);
  const top = (hour - first + minute / 60) * hourPx;
  if (top < 0) return null;
  return <div aria-hidden="true" className="absolute inset-x-0 border-t-2 border-danger" style={{ top }} />;
}
