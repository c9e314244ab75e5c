import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { ButtonLink } from '@/components/ui/button';
import { UndoToast } from '@/components/undo-toast';
import { type Calendar, calendarQuery, timesOf, useMakeDraft, useMoveIdea, useSetTimes } from '@/features/calendar/api';
import { type Card, cardsOf, type FreeTime, freeTimesOf } from '@/features/calendar/cards';
import { Board } from '@/features/calendar/components/board';
import { CalendarBar } from '@/features/calendar/components/calendar-bar';
import { DraftFace, type Draft, draftsOf, DraftTray } from '@/features/calendar/components/draft-tray';
import { FreeSlotLink } from '@/features/calendar/components/free-slot-link';
import { CardFace, IdeaCard } from '@/features/calendar/components/idea-card';
import { Agenda, Month } from '@/features/calendar/components/month';
import { Week } from '@/features/calendar/components/week';
import { type Day, daysBetween, daysOf, monthOf, spanOf } from '@/features/calendar/days';
import { type CalendarParams, useCalendarParams } from '@/features/calendar/use-calendar-params';
import { draftsQuery, type Post } from '@/features/composer/posts/posts-api';
import { readWallTime, wallTimeOf, zoneText } from '@/features/composer/sending/time';
import { useBulkWork } from '@/features/posts/hooks/use-bulk-work';
import { useIsViewer } from '@/features/session/access';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { lazy } from '@/lib/loading/lazy';
import { calendarWeekday, weekdayClockText } from '@/lib/words/format';
import { hourText } from '@/lib/time-of-day';

const ComposerSheet = lazy(async () => (await import('@/features/posts/components/composer-sheet')).ComposerSheet, {
  isOpen: ({ postId }) => postId !== null,
});

/** What is due and was published, by the day; a post on five networks is one card. */
export function CalendarPage() {
  const params = useCalendarParams();
  const isViewer = useIsViewer();
  const newPost = useNewPostAddress();
  const { view, day, zone, accountId, labelId, authorId, status, postId, change } = params;
  const days = daysOf(view, day);
  const query = useQuery(
    calendarQuery({
      ...spanOf(days, zone),
      ...(accountId !== null && { accountId }),
      ...(labelId !== null && { labelId }),
      ...(authorId !== null && { authorId }),
      ...(status !== null && { status }),
    }),
  );
  const { data: drafts = [] } = useInfiniteQuery(draftsQuery());
  const { run } = useBulkWork();
  const remove = (post: Post) => {
    run([{ ids: [post.id], action: 'delete' }]);
    change({ post: null });
  };
  return (
    <Page
      title="Calendar"
      actions={
        !isViewer && (
          <ButtonLink to={newPost} variant="accent" icon={<PenLine />}>
            New post
          </ButtonLink>
        )
      }
    >
      <CalendarBar params={params} days={days} draftCount={draftsOf(drafts).length} />
      <QueryList query={query} name="The calendar" blocks={['h-170 rounded-card!']}>
        {(calendar) => <CalendarBoard calendar={calendar} days={days} drafts={draftsOf(drafts)} params={params} />}
      </QueryList>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-tiny text-ink-2">
        <span className="print:hidden">
          {isViewer ? '' : 'Drag a card to move the post on all its networks; with Alt, that card alone.'}
        </span>
        <span>Times in {zoneText(zone)}</span>
      </p>
      <ComposerSheet
        postId={postId}
        isForText={false}
        onClose={() => change({ post: null })}
        onDelete={remove}
        onCopied={({ id }) => change({ post: id })}
      />
    </Page>
  );
}

interface CalendarBoardProps {
  calendar: Calendar;
  days: readonly Day[];
  drafts: readonly Draft[];
  params: CalendarParams;
}

function CalendarBoard({ calendar, days, drafts, params }: CalendarBoardProps) {
  const { view, day, today, zone, change, hasDrafts } = params;
  const isViewer = useIsViewer();
  const [lit, setLit] = useState<string | null>(null);
  const cards = cardsOf(calendar.posts, zone);
  const all = [...cards.values()].flat();
  const cardOf = (id: string) => all.find((card) => card.id === id);
  const draftOf = (id: string) => drafts.find((draft) => draft.id === id);
  const drop = useDrop(calendar, zone);
  const renderCard = (card: Card, size: 'line' | 'short' | 'full') => (
    <IdeaCard
      card={card}
      zone={zone}
      size={size}
      isLit={lit === card.ideaId && all.some(({ id, ideaId }) => ideaId === card.ideaId && id !== card.id)}
      isMovable={!isViewer}
      onOpen={() => change({ post: card.posts[0]?.id ?? null })}
      onLook={(isLooked) => setLit(isLooked ? card.ideaId : null)}
    />
  );
  const free = freeTimesOf(isViewer ? [] : calendar.freeSlots, zone);
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
        if (card) drop.card(card, over, isAlone);
        if (draft) drop.draft(draft, over);
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
            <DraftTray onOpen={({ id }) => change({ post: id })} />
          </div>
        )}
      </div>
    </Board>
  );
}

/** "Tuesday, Nov 24", with the hour where days have some. */
function placeName(over: string): string {
  const [day = '', time] = over.split('T');
  return time === undefined ? calendarWeekday(day) : `${calendarWeekday(day)}, ${hourText(Number(time.slice(0, 2)))}`;
}

/** What is dropped on a day or an hour gets its time there; the answer comes with an Undo. */
function useDrop(calendar: Calendar, zone: string) {
  const { mutate: move } = useMoveIdea();
  const { mutate: setTimes } = useSetTimes();
  const { mutate: makeDraft } = useMakeDraft();
  const card = ({ ideaId, day, atMs, posts }: Card, over: string, isAlone: boolean) => {
    const [overDay = day, overTime] = over.split('T');
    const hour = Number(wallTimeOf(atMs, zone).slice(11, 13));
    const hours = overTime === undefined ? 0 : Number(overTime.slice(0, 2)) - hour;
    const shift = { days: daysBetween(day, overDay), minutes: 60 * hours };
    if (shift.days === 0 && shift.minutes === 0) return;
    const postIds = isAlone ? posts.map(({ id }) => id) : undefined;
    move(
      { ideaId, shift, zone, ...(postIds && { postIds }) },
      {
        onSuccess: ({ before, after }) => {
          const moved = after.posts.find(({ id }) => id === posts[0]?.id)?.scheduledAt;
          const text = moved ? `Moved to ${weekdayClockText(moved, zone)}` : 'Moved';
          sayDone(text, () => setTimes(timesOf(before, zone)));
        },
      },
    );
  };
  const draft = ({ ideaId, posts }: Draft, over: string) => {
    const [day = '', time = '09:00'] = over.split('T');
    const isHour = over.includes('T');
    const fallback = new Date(readWallTime(`${day}T${time}`, zone)?.atMs ?? 0).toISOString();
    const slotOf = (accountId: string) =>
      calendar.freeSlots.find(
        (slot) => slot.accountId === accountId && wallTimeOf(Date.parse(slot.at), zone).startsWith(day),
      );
    const targets = posts.flatMap(({ id: postId, accountId }) =>
      accountId === null ? [] : [{ postId, accountId, scheduledAt: (!isHour && slotOf(accountId)?.at) || fallback }],
    );
    if (targets.length === 0) return void toast.error('Choose an account for this draft first. Open it to do so.');
    setTimes({ ideaId, targets, timezone: zone }, { onSuccess: () => sayDone('Scheduled', () => makeDraft(ideaId)) });
  };
  return { card, draft };
}

function sayDone(text: string, onUndo: () => void): void {
  const id = toast.success(<UndoToast text={text} onUndo={() => (toast.dismiss(id), onUndo())} />);
}
