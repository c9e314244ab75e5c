import { useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Card, FreeTime } from '@/features/calendar/cards';
import { type Day, isWeekend, monthOf } from '@/features/calendar/days';
import { calendarDay, calendarDayNumber, calendarWeekday, calendarWeekdayName } from '@/lib/words/format';

export interface DaysProps {
  days: readonly Day[];
  today: Day;
  cards: ReadonlyMap<Day, Card[]>;
  renderCard: (card: Card, size: 'line' | 'short' | 'full') => ReactNode;
  free: ReadonlyMap<Day, FreeTime[]>;
  renderFree: (time: FreeTime) => ReactNode;
  onDay: (day: Day) => void;
}

/** Rows of one day that fit before "+N more". */
const mostCards = 3;

export function Month({ month, ...props }: DaysProps & { month: string }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <div aria-hidden="true" className="grid grid-cols-7 border-b border-line text-tiny text-ink-2">
        {props.days.slice(0, 7).map((day) => (
          <span key={day} className="px-2 py-1.5">
            {calendarWeekdayName(day)}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7">
        {props.days.map((day) => (
          <MonthDay key={day} day={day} isOutside={monthOf(day) !== month} {...props} />
        ))}
      </ol>
    </div>
  );
}

function MonthDay({ day, isOutside, today, cards, free, renderCard, renderFree, onDay }: DaysProps & DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const all = cards.get(day) ?? [];
  const shown = all.length > mostCards ? all.slice(0, mostCards - 1) : all;
  const [firstFree] = free.get(day) ?? [];
  const isFirst = day.endsWith('-01');
  return (
    <li
      ref={setNodeRef}
      aria-label={calendarWeekday(day)}
      aria-current={day === today ? 'date' : undefined}
      className={clsx(
        'min-h-27 min-w-0 border-line p-1 not-[:nth-child(7n+1)]:border-l [&:nth-child(n+8)]:border-t',
        (isOutside || isWeekend(day)) && 'bg-canvas',
        isOver && 'bg-accent-soft! outline-2 -outline-offset-2 outline-accent-line',
      )}
    >
      <button
        type="button"
        onClick={() => onDay(day)}
        className={clsx(
          'mb-0.5 min-h-6 min-w-6 rounded-chip px-1.5 text-tiny font-semibold tabular-nums hover:underline',
          day === today ? 'bg-accent text-accent-ink inset-ring inset-ring-accent-line' : 'text-ink-2',
        )}
      >
        <span className="sr-only">Open </span>
        {isFirst ? calendarDay(day) : calendarDayNumber(day)}
        {!isFirst && <span className="sr-only"> {calendarDay(day)}</span>}
      </button>
      <ul className="flex min-w-0 flex-col gap-1">
        {shown.map((card) => (
          <li key={card.id}>{renderCard(card, 'line')}</li>
        ))}
        {shown.length < all.length ? (
          <li>
            <button
              type="button"
              onClick={() => onDay(day)}
              className="min-h-6 px-1 text-tiny font-semibold hover:underline"
            >
              +{all.length - shown.length} more
            </button>
          </li>
        ) : (
          firstFree && <li>{renderFree(firstFree)}</li>
        )}
      </ul>
    </li>
  );
}

interface DayProps {
  day: Day;
  isOutside: boolean;
}

const inOrder = (cards: readonly Card[] = [], free: readonly FreeTime[] = []): (Card | FreeTime)[] =>
  [...cards, ...free].sort((a, b) => a.atMs - b.atMs);

/** The days that have something, one below the other: a month on a phone, or one day. */
export function Agenda({ days, today, cards, free, renderCard, renderFree, onDay }: DaysProps) {
  return (
    <ol className="rounded-card border border-line bg-surface">
      {days.map((day) => (
        <li
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className={clsx(
            'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 border-line px-3 py-3 not-first:border-t sm:grid-cols-[5rem_minmax(0,1fr)]',
            day === today && 'bg-linear-to-r from-accent-soft to-transparent to-25%',
          )}
        >
          <h3 className="text-small text-ink-2">
            <button type="button" onClick={() => onDay(day)} className="min-h-6 text-left hover:underline">
              {calendarWeekdayName(day)}{' '}
              <span className="block text-h2 text-ink tabular-nums">{calendarDayNumber(day)}</span>
              <span className="sr-only">{calendarDay(day)}</span>
            </button>
          </h3>
          <ul className="flex min-w-0 flex-col gap-2">
            {inOrder(cards.get(day), free.get(day)).map((item) => (
              <li key={'id' in item ? item.id : item.atMs}>
                {'id' in item ? renderCard(item, 'full') : renderFree(item)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
