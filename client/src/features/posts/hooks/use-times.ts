import type { TimeOrder } from '@/features/composer/components/sending/time-form';
import { useChangeTimes } from '@/features/composer/posts/times-api';
import type { Post } from '@/features/composer/posts/posts-api';
import type { BulkOutcome } from '@/features/posts/bulk-work';
import { announce } from '@/lib/focus/announce';
import { counted, weekdayClockText } from '@/lib/words/format';

/** A scheduled post, as it was, and its new time. */
export interface Move extends TimeOrder {
  post: Post;
}

export function useTimes(show: (outcome: BulkOutcome) => void, clear: () => void) {
  const { mutate, isPending } = useChangeTimes();
  const undo = (moves: readonly Move[], changed: readonly Post[]) => {
    const back = moves.flatMap(({ post: { id, scheduledAt, timezone } }) => {
      const version = changed.find((post) => post.id === id)?.version;
      return version === undefined || scheduledAt === null ? [] : [{ id, version, scheduledAt, timezone }];
    });
    mutate(back, {
      onSuccess: () => {
        clear();
        announce('Undone');
        // The button that was pressed is gone.
        document.querySelector<HTMLElement>(`[data-open-post="${back[0]?.id}"]`)?.focus({ preventScroll: true });
      },
    });
  };
  const change = (moves: readonly Move[], onDone: () => void) => {
    clear();
    const times = moves.map(({ post: { id, version }, ...time }) => ({ id, version, ...time }));
    mutate(times, {
      onSuccess: (changed) => {
        onDone();
        show({ text: textOf(moves), refused: [], undo: () => undo(moves, changed) });
      },
    });
  };
  return { change, isPending };
}

function textOf([first, ...others]: readonly Move[]): string {
  if (first === undefined || others.length > 0) return `${counted(others.length + 1, 'post', 'posts')} rescheduled`;
  return `Rescheduled for ${weekdayClockText(first.scheduledAt, first.timezone)}`;
}
