import type { TimeOrder } from '@/features/composer/components/sending/time-form';
import { useChangePosts } from '@/features/composer/posts/change-posts';
import type { Post } from '@/features/composer/posts/posts-api';
import type { BulkOutcome } from '@/features/posts/bulk-work';
import type { excerpt } from '@/features/posts/post-text';
import { announce } from '@/lib/focus/announce';
import { counted, weekdayClockText } from '@/lib/words/format';

/** A post as far as its time matters; a draft has none. */
export type Timed = Pick<Post, 'id' | 'accountId' | 'scheduledAt' | 'timezone'> &
  Partial<Pick<Post, 'version'>> & { parts: Parameters<typeof excerpt>[0]['parts'] };

/** A post, as it was, and its new time. */
export interface Move extends TimeOrder {
  post: Timed;
}

export function useTimes(show: (outcome: BulkOutcome) => void, clear: () => void) {
  const { mutate, isPending } = useChangePosts();
  const undo = (moves: readonly Move[], changed: readonly Post[]) => {
    const back = moves.flatMap(({ post: { id, scheduledAt, timezone } }) => {
      const version = changed.find((post) => post.id === id)?.version;
      return version === undefined ? [] : [{ id, version, scheduledAt, timezone }];
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
    const times = moves.map(({ post: { id, version, accountId, scheduledAt: before }, ...time }) => ({
      id,
      ...(version && { version }),
      // A draft may have had none.
      ...(before === null && { accountId }),
      ...time,
    }));
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
  if (first === undefined || others.length > 0)
    return `${counted(others.length + 1, 'post', 'posts')} ${first?.post.scheduledAt === null ? 'scheduled' : 'rescheduled'}`;
  return `Rescheduled for ${weekdayClockText(first.scheduledAt, first.timezone)}`;
}
