import { useState } from 'react';
import type { Calendar } from '@/features/calendar/api';
import { openingsOf, useBestHours } from '@/features/calendar/best-hours';
import { type Card, cardsOf, type FreeTime, freeTimesOf } from '@/features/calendar/cards';
import { Board } from '@/features/calendar/components/board';
import { CardMenu } from '@/features/calendar/components/card-menu';
import { DraftFace, type Draft, DraftTray } from '@/features/calendar/components/draft-tray';
import { FreeSlotLink } from '@/features/calendar/components/free-slot-link';
import { FreeSlotsCard } from '@/features/calendar/components/free-slots-card';
import { CardFace, IdeaCard } from '@/features/calendar/components/idea-card';
import { Agenda, Month } from '@/features/calendar/components/month';
import { Week } from '@/features/calendar/components/week';
import { type Day, monthOf } from '@/features/calendar/days';
import type { CalendarParams } from '@/features/calendar/use-calendar-params';
import { sayDone, useMoves } from '@/features/calendar/use-moves';
import { useChangePosts } from '@/features/composer/posts/change-posts';
import { can } from '@/features/composer/posts/status';
import { confirmDelete } from '@/features/posts/confirm-delete';
import { useSelection } from '@/features/posts/hooks/use-selection';
import { type Timed, useTimes } from '@/features/posts/hooks/use-times';
import { useIsViewer } from '@/features/session/access';
import { lazy } from '@/lib/loading/lazy';
import { calendarWeekday } from '@/lib/words/format';
import { hourText } from '@/lib/time-of-day';

const TimesDialog = lazy(async () => (await import('@/features/posts/components/times-dialog')).TimesDialog);
const MoveDialog = lazy(async () => (await import('@/features/calendar/components/move-dialog')).MoveDialog);
const SelectedBar = lazy(async () => (await import('@/features/calendar/components/selected-bar')).SelectedBar);

interface CalendarBoardProps {
  calendar: Calendar;
  days: readonly Day[];
  drafts: readonly Draft[];
  params: CalendarParams;
}

/** The days of a calendar, what lies beside them, and what is done with what lies on them. */
export function CalendarBoard({ calendar, days, drafts, params }: CalendarBoardProps) {
  const { view, day, today, zone, accountId, labelId, authorId, status, change, hasDrafts } = params;
  const isViewer = useIsViewer();
  const [lit, setLit] = useState<string | null>(null);
  const [moving, setMoving] = useState<{ card: Card; postId: string | undefined } | null>(null);
  const [filling, setFilling] = useState<readonly Timed[] | null>(null);
  const cards = cardsOf(calendar.posts, zone);
  const all = [...cards.values()].flat();
  const selection = useSelection(all, JSON.stringify([view, day, accountId, labelId, authorId, status]));
  const cardOf = (id: string) => all.find((card) => card.id === id);
  const draftOf = (id: string) => drafts.find((draft) => draft.id === id);
  const hasOthers = ({ id, ideaId }: Card) => all.some((card) => card.ideaId === ideaId && card.id !== id);
  const moves = useMoves(calendar, zone);
  const times = useTimes(
    ({ text, undo }) => undo && sayDone(text, undo),
    () => undefined,
  );
  const { mutateAsync: changePosts } = useChangePosts();
  const remove = ({ posts }: Card) => {
    const gone = posts.filter((post) => can(post, 'delete')).map(({ id }) => ({ id, isDeleted: true }));
    void confirmDelete(gone.length, () => changePosts(gone));
  };
  const open = (card: Card) => change({ post: card.posts[0]?.id ?? null });
  const renderCard = (card: Card, size: 'line' | 'short' | 'full') => (
    <IdeaCard
      card={card}
      zone={zone}
      size={size}
      isLit={lit === card.ideaId && hasOthers(card)}
      isMovable={!isViewer}
      isSelected={selection.items.length > 0 ? selection.has(card.id) : undefined}
      onSelect={() => selection.toggle(card.id)}
      onOpen={() => open(card)}
      renderMenu={(className) => (
        <CardMenu
          card={card}
          isOnOtherDays={hasOthers(card)}
          className={className}
          onOpen={() => open(card)}
          onMove={(postId) => setMoving({ card, postId })}
          onSelect={() => selection.toggle(card.id)}
          onDelete={() => remove(card)}
        />
      )}
      onLook={(isLooked) => setLit(isLooked ? card.ideaId : null)}
    />
  );
  const bestHours = useBestHours(days, zone, accountId);
  const free = freeTimesOf(isViewer ? [] : openingsOf(calendar.freeSlots, bestHours, calendar.posts), zone);
  const movingPost = moving?.card.posts.find((post) => (moving.postId ?? post.id) === post.id && can(post, 'cancel'));
  const shown = {
    ...{ days, today, cards, free, renderCard },
    renderFree: (time: FreeTime) => <FreeSlotLink time={time} zone={zone} />,
    onDay: (date: Day) => change({ view: 'day', day: date }),
  };
  const filled = days.filter((date) => cards.has(date) || free.has(date) || date === today);
  return (
    <Board
      nameOf={(id) => `“${cardOf(id)?.text.slice(0, 60) ?? draftOf(id)?.posts[0]?.parts[0]?.text.slice(0, 60) ?? ''}”`}
      placeName={placeName}
      onLift={(id) => setLit(id === null ? null : (cardOf(id)?.ideaId ?? null))}
      onDrop={(id, over, isAlone) => {
        const [card, draft] = [cardOf(id), draftOf(id)];
        if (card) moves.dropCard(card, over, isAlone);
        if (draft) moves.dropDraft(draft, over);
      }}
      renderLifted={(id) => {
        const [card, draft] = [cardOf(id), draftOf(id)];
        return (
          <div className="w-44 rounded-control border border-line-strong bg-raised px-2 py-1 text-tiny shadow-menu">
            {card && <CardFace card={card} zone={zone} />}
            {draft && <DraftFace draft={draft} />}
          </div>
        );
      }}
    >
      <div className="gap-4 xl:flex xl:items-start">
        <div className="min-w-0 flex-1">
          {view === 'month' && <Month {...shown} month={monthOf(day)} />}
          {(view === 'week' || view === 'day') && <Week {...shown} zone={zone} />}
          {view === 'list' && <Agenda {...shown} days={filled} />}
          {calendar.isCut && (
            <p className="mt-2 text-small text-warning">
              These days have more than 5,000 posts. Filter by account to see all.
            </p>
          )}
        </div>
        {hasDrafts && view !== 'list' && (
          <div className="w-full max-xl:mt-4 xl:w-72 print:hidden">
            <DraftTray
              onOpen={({ id }) => change({ post: id })}
              {...(!isViewer && { onFill: (posts) => setFilling(posts) })}
            />
            {!isViewer && <FreeSlotsCard slots={calendar.freeSlots} zone={zone} />}
          </div>
        )}
      </div>
      {selection.items.length > 0 && <SelectedBar fallback={null} selection={selection} />}
      {filling !== null && (
        <TimesDialog
          fallback={null}
          posts={filling}
          open
          onOpenChange={() => setFilling(null)}
          pending={times.isPending}
          onConfirm={(chosen) => times.change(chosen, () => setFilling(null))}
        />
      )}
      {moving !== null && movingPost !== undefined && (
        <MoveDialog
          fallback={null}
          post={movingPost}
          others={
            moving.postId !== undefined
              ? 'stay'
              : moving.card.posts.length > 1 || hasOthers(moving.card)
                ? 'move'
                : 'none'
          }
          zone={zone}
          pending={moves.isPending}
          onClose={() => setMoving(null)}
          onMove={(shift) =>
            moves.move(
              { card: moving.card, shift, postIds: moving.postId === undefined ? undefined : [moving.postId] },
              () => setMoving(null),
            )
          }
        />
      )}
    </Board>
  );
}

/** "Tuesday, Nov 24", with the hour where days have some. */
function placeName(over: string): string {
  const [day = '', time] = over.split('T');
  return time === undefined ? calendarWeekday(day) : `${calendarWeekday(day)}, ${hourText(Number(time.slice(0, 2)))}`;
}
