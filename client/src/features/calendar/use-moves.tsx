import { toast } from 'react-hot-toast/headless';
import { UndoToast } from '@/components/undo-toast';
import { type Calendar, timesOf, useMakeDraft, useMoveIdea, useSetTimes } from '@/features/calendar/api';
import type { Card } from '@/features/calendar/cards';
import type { Draft } from '@/features/calendar/components/draft-tray';
import { daysBetween } from '@/features/calendar/days';
import type { Shift } from '@/features/calendar/moves';
import { readWallTime, wallTimeOf } from '@/features/composer/sending/time';
import { weekdayClockText } from '@/lib/words/format';

interface Move {
  card: Card;
  shift: Shift;
  /** Only these versions; all of the post that are scheduled when left out. */
  postIds?: readonly string[] | undefined;
}

/** Gives posts and drafts other times; the answer comes with an Undo. */
export function useMoves(calendar: Calendar, zone: string) {
  const { mutate: moveIdea, isPending } = useMoveIdea();
  const { mutate: setTimes } = useSetTimes();
  const { mutate: makeDraft } = useMakeDraft();
  const move = ({ card: { ideaId, posts }, shift, postIds }: Move, onDone?: () => void) =>
    moveIdea(
      { ideaId, shift, zone, ...(postIds && { postIds }) },
      {
        onSuccess: ({ before, after }) => {
          const [first] = postIds ?? posts.map(({ id }) => id);
          const moved = after.posts.find(({ id }) => id === first)?.scheduledAt;
          const text = moved ? `Moved to ${weekdayClockText(moved, zone)}` : 'Moved';
          sayDone(text, () => setTimes(timesOf(before, zone)));
          onDone?.();
        },
      },
    );
  /** What is dropped on a day or an hour gets its time there. */
  const dropCard = (card: Card, over: string, isAlone: boolean) => {
    const [day = card.day, time] = over.split('T');
    const hour = Number(wallTimeOf(card.atMs, zone).slice(11, 13));
    const hours = time === undefined ? 0 : Number(time.slice(0, 2)) - hour;
    const shift = { days: daysBetween(card.day, day), minutes: 60 * hours };
    if (shift.days === 0 && shift.minutes === 0) return;
    move({ card, shift, postIds: isAlone ? card.posts.map(({ id }) => id) : undefined });
  };
  const dropDraft = ({ ideaId, posts }: Draft, over: string) => {
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
  return { move, isPending, dropCard, dropDraft };
}

export function sayDone(text: string, onUndo: () => void): void {
  const id = toast.success(<UndoToast text={text} onUndo={() => (toast.dismiss(id), onUndo())} />);
}
