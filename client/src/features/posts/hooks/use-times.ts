import type { TimeOrder } from '@/features/composer/components/sending/time-form';
import { type TimeResult, useChangeTimes } from '@/features/posts/bulk-api';
import type { Post } from '@/features/composer/posts/posts-api';
import { type BulkOutcome, outcomeOf } from '@/features/posts/bulk-work';
import { announce } from '@/lib/focus/announce';
import { weekdayClockText } from '@/lib/words/format';

/** A scheduled post, as it was, and its new time. */
export interface Move extends TimeOrder {
  post: Post;
}

export function useTimes(show: (outcome: BulkOutcome) => void, clear: () => void) {
  const { mutate, isPending } = useChangeTimes();
  const undo = (moves: readonly Move[], results: readonly TimeResult[]) => {
    const posts = moves.map(({ post }) => post);
    const back = results.flatMap(({ id, version, isDone }) => {
      const post = posts.find((each) => each.id === id);
      if (!isDone || !post?.scheduledAt) return [];
      return { id, version, scheduledAt: post.scheduledAt, timezone: post.timezone };
    });
    mutate(back, {
      onSuccess: (answers) => {
        if (answers.some(({ isDone }) => !isDone)) return show(outcomeOf('time', answers, posts));
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
      onSuccess: (results) => {
        onDone();
        show({ ...outcomeOfMoves(moves, results), undo: () => undo(moves, results) });
      },
    });
  };
  return { change, isPending };
}

function outcomeOfMoves(moves: readonly Move[], results: readonly TimeResult[]): BulkOutcome {
  const [first, ...others] = moves;
  const posts = moves.map(({ post }) => post);
  if (first === undefined || others.length > 0) return outcomeOf('time', results, posts);
  return { text: `Rescheduled for ${weekdayClockText(first.scheduledAt, first.timezone)}`, refused: [] };
}
