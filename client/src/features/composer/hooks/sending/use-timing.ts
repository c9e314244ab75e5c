import { useFreeSlots } from '@/features/composer/hooks/sending/use-free-slots';
import { choose, useChoices } from '@/features/composer/sending/panel-store';
import type { Post } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';
import { checkTime, tomorrowMorning, type WallTime, wallTimeOf } from '@/features/composer/sending/time';
import { parseWhen } from '@/features/composer/sending/when-words';

interface TimingOf {
  editor: EditorId;
  docId: string;
  /** Null is no account yet; undefined is not known yet. */
  accountId: string | null | undefined;
  post: Pick<Post, 'status' | 'scheduledAt'> | undefined;
}

/** Returns the time that is being chosen; until one is, the time that the post has, else the next free slot. */
export function useTiming({ editor, docId, accountId, post }: TimingOf) {
  const { words, wall: chosen } = useChoices(editor, docId);
  const slots = useFreeSlots(accountId);
  const { zone, nowMs, free } = slots;
  const start = (post?.status === 'scheduled' ? post.scheduledAt : null) ?? free[0];
  const own = start === undefined ? tomorrowMorning(nowMs, zone) : wallTimeOf(Date.parse(start), zone);
  const wall = chosen ?? own;
  const setWall = (next: WallTime) => choose(editor, { wall: next, words: '' });
  return {
    ...slots,
    words,
    wall,
    checked: checkTime(wall, zone, nowMs),
    /** What nobody can read as a time is no time. */
    setWords: (next: string) =>
      choose(editor, { words: next, wall: next.trim() === '' ? null : (parseWhen(next, zone, nowMs) ?? '') }),
    setWall,
    /** Somebody has seen it, and an account that is connected now has slots of its own. */
    keep: () => {
      if (chosen === null) setWall(wall);
    },
    setInstant: (at: string) => setWall(wallTimeOf(Date.parse(at), zone)),
  };
}

export type Timing = ReturnType<typeof useTiming>;
