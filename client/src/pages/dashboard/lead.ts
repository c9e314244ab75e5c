import type { Post } from '@/features/composer/posts/posts-api';
import { displayStatusOf } from '@/features/composer/posts/status';
import { timeOf } from '@/features/posts/post-text';
import { clockText, countWord, oneOrMany, slotText } from '@/lib/words/format';
import type { Week } from '@/pages/dashboard/week';

/** A sentence around the one figure of it that matters most. */
export interface Lead {
  before: string;
  figure: string;
  after: string;
}

const isPlanned = (post: Post) => displayStatusOf(post) === 'scheduled' || post.status === 'publishing';

/**
 * Returns what comes next and what is still free. `upcoming` are the next posts, soonest first and of whatever week; `nextFree`
 * the next slot that no post has. Null where there is nothing to look forward to.
 */
export function leadOf(week: Week, upcoming: readonly Post[], nextFree: string | undefined): Lead | null {
  const after = freeText(week);
  const today = week.days.find(({ isToday }) => isToday)?.items ?? [];
  const posts = today.flatMap((item) => (item.kind === 'post' ? [item] : []));
  const planned = posts.filter(({ post }) => isPlanned(post));
  const [first] = planned;
  if (first !== undefined) {
    const more = posts.some(({ post }) => post.status === 'published') ? ' more' : '';
    const count = planned.length;
    const what = `${countWord(count)}${more} ${oneOrMany(count, 'post goes', 'posts go')} live today`;
    const when = clockText(first.atMs, week.zone);
    return { before: `${sentence(what)}, ${oneOrMany(count, 'at', 'the next at')} `, figure: when, after };
  }
  const next = upcoming.find(isPlanned);
  if (next !== undefined)
    return { before: 'The next post goes live ', figure: slotText(timeOf(next), week.zone), after };
  if (nextFree === undefined) return null;
  return { before: 'Nothing is scheduled. The next free slot is ', figure: slotText(nextFree, week.zone), after: '.' };
}

function freeText({ freeAtMs: { length: free }, isAhead }: Week): string {
  const span = isAhead ? 'in the next 7 days' : 'this week';
  // Each account has slots of its own: one that another account posts at is not free here, and may be there.
  if (free === 0) return `. No slot ${span} is without a post.`;
  return `. ${sentence(countWord(free))} ${oneOrMany(free, 'slot is', 'slots are')} still free ${span}.`;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
