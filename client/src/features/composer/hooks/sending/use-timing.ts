import { useState } from 'react';
import { useFreeSlots } from '@/features/composer/hooks/sending/use-free-slots';
import { type Choices, choose, useChoices } from '@/features/composer/sending/panel-store';
import type { Post } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';
import { checkTime, tomorrowMorning, type WallTime, wallTimeOf } from '@/features/composer/sending/time';
import { readingsOf } from '@/features/composer/sending/when-words';

interface TimingOf {
  editor: EditorId;
  docId: string;
  /** Null is no account yet; undefined is not known yet. */
  accountId: string | null | undefined;
  post: Pick<Post, 'status' | 'scheduledAt'> | undefined;
}

export function useTiming({ editor, docId, accountId, post }: TimingOf) {
  const { words, wall } = useChoices(editor, docId);
  const scheduledAt = post?.status === 'scheduled' ? post.scheduledAt : null;
  return useTimingOf({ accountId, scheduledAt, chosen: { words, wall }, choose: (next) => choose(editor, next) });
}

/** What was typed about a time, and what it means. */
type ChosenTime = Pick<Choices, 'words' | 'wall'>;

interface ChoiceOf extends Pick<TimingOf, 'accountId'> {
  scheduledAt: string | null;
  chosen: ChosenTime;
  choose: (change: Partial<ChosenTime>) => void;
}

/** Returns the same for a post that no editor has open. */
export function usePostTiming({ accountId, scheduledAt }: Pick<Post, 'accountId' | 'scheduledAt'>) {
  const [chosen, setChosen] = useState<ChosenTime>({ words: '', wall: null });
  return useTimingOf({ accountId, scheduledAt, chosen, choose: (next) => setChosen({ ...chosen, ...next }) });
}

/** Until a time is chosen it is the one that the post has, else the next free slot. */
function useTimingOf({ accountId, scheduledAt, chosen: { words, wall: chosen }, choose }: ChoiceOf) {
  const slots = useFreeSlots(accountId);
  const { zone, nowMs, free } = slots;
  const start = scheduledAt ?? free[0];
  const own = start === undefined ? tomorrowMorning(nowMs, zone) : wallTimeOf(Date.parse(start), zone);
  const wall = chosen ?? own;
  const setWall = (next: WallTime) => choose({ wall: next, words: '' });
  return {
    ...slots,
    words,
    wall,
    /** What the words can mean as well. */
    others: words.trim() === '' ? [] : readingsOf(words, zone, nowMs).filter((each) => each !== wall),
    checked: checkTime(wall, zone, nowMs),
    /** What nobody can read as a time is no time. */
    setWords: (next: string) =>
      choose({ words: next, wall: next.trim() === '' ? null : (readingsOf(next, zone, nowMs)[0] ?? '') }),
    setWall,
    /** Somebody has seen it, and an account that is connected now has slots of its own. */
    keep: () => {
      if (chosen === null) setWall(wall);
    },
    setInstant: (at: string) => setWall(wallTimeOf(Date.parse(at), zone)),
  };
}

export type Timing = ReturnType<typeof useTiming>;
